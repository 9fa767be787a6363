import { searched } from '@chiostro/domain/text/searchWords'
import { Select } from '@inkjs/ui'
import { Box, render, Text, useInput } from 'ink'
import { type ReactNode, useState } from 'react'
import { type Back, back } from '../terminal.ts'
import { t } from '../translator.ts'
import { LineInput } from './lineInput.tsx'

export interface Option {
  label: string
  value: string
  /** Offered in every search. */
  always?: boolean
}

const shown = 12

/** Where nothing matches, Enter chooses none of the options that are always there: an arrow has to reach them first. */
function SearchedChoice({ options, onChoose, onBack }: { options: Option[]; onChoose(value: string): void; onBack?: () => void }) {
  const [search, setSearch] = useState('')
  const [isReached, setReached] = useState(false)
  const matching = new Set(searched(options, search, ({ label, value }) => `${label} ${value}`))
  const shownOptions = options.filter((option) => option.always || matching.has(option))
  const isInVain = matching.size === 0 && !isReached
  useInput((_, { downArrow, return: isEnter }) => {
    if (downArrow) setReached(true)
    else if (isEnter && isInVain && isWayBack(search)) onBack?.()
  })
  const look = (text: string) => {
    setSearch(text)
    setReached(false)
  }
  return (
    <Box flexDirection="column">
      <LineInput placeholder={t('Scrivi per cercare, poi frecce e Invio')} onChange={look} />
      {isInVain && <Text color="yellow">{t('Non c’è nell’elenco: cerca altre parole, o scegli con ↓ e Invio ciò che resta.')}</Text>}
      <Select options={shownOptions} visibleOptionCount={shown} isDisabled={isInVain} onChange={onChoose} />
    </Box>
  )
}

export interface Question {
  keyboard: NodeJS.ReadStream
  stream: NodeJS.WriteStream
}

/** Undefined: cancelled with Ctrl+C. `back` only where the question allows it. */
type Answered<Answer> = Answer | Back | undefined

interface Way {
  canGoBack?: boolean
}

export const askLine = (
  streams: Question,
  question: string,
  { proposed = '', canGoBack = false, ...line }: Way & { secret?: boolean; proposed?: string },
): Promise<Answered<string>> =>
  ask<string>(streams, question, {
    input: (answer) => (
      <LineInput {...line} proposed={proposed} onSubmit={(text) => answer(canGoBack && isWayBack(text, proposed) ? back : text)} />
    ),
    direction: question.length > longQuestion || question.length + proposed.length + 2 > streams.stream.columns ? 'column' : 'row',
    canGoBack,
  })

/** Also typed after what is proposed, which stands in the line. */
function isWayBack(text: string, proposed = ''): boolean {
  const typed = text.startsWith(proposed) ? text.slice(proposed.length) : text
  return [text, typed].some((one) => one.trim().toLowerCase() === t('indietro'))
}

/** Characters beyond which the answer is below its question. */
const longQuestion = 45

export const askChoice = (
  streams: Question,
  question: string,
  options: Option[],
  { canGoBack = false }: Way = {},
): Promise<Answered<string>> =>
  ask<string>(streams, question, {
    input: (answer) => <SearchedChoice options={options} onChoose={answer} onBack={canGoBack ? () => answer(back) : undefined} />,
    direction: 'column',
    answerLine: (value) => <Text>{`${question} ${options.find((option) => option.value === value)?.label}`}</Text>,
    canGoBack,
  })

/** `s` and `y` are a yes, `n` is a no. */
export async function askYesOrNo(
  streams: Question,
  question: string,
  { proposed = false, canGoBack = false }: Way & { proposed?: boolean } = {},
): Promise<Answered<boolean>> {
  const full = `${question} ${proposed ? t('(S/n)') : t('(s/n)')}`
  return ask<boolean>(streams, full, {
    input: (answer) => <YesOrNo proposed={proposed} onAnswer={answer} onBack={canGoBack ? () => answer(back) : undefined} />,
    answerLine: (yes) => <Text>{`${full} ${yes ? t('sì') : 'no'}`}</Text>,
    canGoBack,
  })
}

/** With `onBack`, the first letter of the word is enough: the next one would be a no. */
function YesOrNo({ proposed, onAnswer, onBack }: { proposed: boolean; onAnswer(yes: boolean): void; onBack?: () => void }) {
  useInput((letter, { return: isEnter }) => {
    const key = letter.toLowerCase()
    if (isEnter) onAnswer(proposed)
    else if (onBack && key !== '' && t('indietro').startsWith(key)) onBack()
    else if (['s', 'y'].includes(key)) onAnswer(true)
    else if (key === 'n') onAnswer(false)
  })
  return null
}

function WayBack({ onBack }: { onBack(): void }) {
  useInput((_, { escape: isEscape }) => {
    if (isEscape) onBack()
  })
  return <Text dimColor>{t('Esc o «indietro»: la domanda prima')}</Text>
}

interface Asked<Answer> extends Way {
  input(answer: (value: Answer | Back) => void): ReactNode
  direction?: 'row' | 'column'
  /** What stays on the screen instead of the question. */
  answerLine?(answer: Answer): ReactNode
}

/** Renders the question until it is answered, and leaves it on the screen, without the hint. */
async function ask<Answer extends string | boolean>(
  { keyboard, stream }: Question,
  question: string,
  { input, direction = 'row', answerLine, canGoBack = false }: Asked<Answer>,
): Promise<Answered<Answer>> {
  let given: Answered<Answer>
  const answer = (value: Answer | Back) => {
    given = value
    // Not within the effect that reports it: what is rendered there is not drawn any more.
    setImmediate(() => {
      shown.rerender(answerLine && value !== back ? answerLine(value) : line(false))
      shown.unmount()
    })
  }
  const line = (hasHint: boolean) => (
    <Box flexDirection="column">
      <Box columnGap={1} flexDirection={direction}>
        <Box flexShrink={0}>
          <Text>{question}</Text>
        </Box>
        {input(answer)}
      </Box>
      {hasHint && <WayBack onBack={() => answer(back)} />}
    </Box>
  )
  const shown = render(line(canGoBack), { stdin: keyboard, stdout: stream, patchConsole: false })
  await shown.waitUntilExit()
  return given
}
