import { searched } from '@chiostro/domain/text/searchWords'
import { Select, TextInput } from '@inkjs/ui'
import { Box, render, Text, useInput } from 'ink'
import { type ReactNode, useState } from 'react'
import { t } from '../translator.ts'
import { LineInput } from './lineInput.tsx'

export interface Option {
  label: string
  value: string
  /** Offered in every search. */
  always?: boolean
}

const shown = 12

/** Filters options by the typed words; arrows and Enter choose. */
function SearchedChoice({ options, onChoose }: { options: Option[]; onChoose(value: string): void }) {
  const [search, setSearch] = useState('')
  const matching = new Set(searched(options, search, ({ label, value }) => `${label} ${value}`))
  const shownOptions = options.filter((option) => option.always || matching.has(option))
  return (
    <Box flexDirection="column">
      <TextInput placeholder={t('Scrivi per cercare, poi frecce e Invio')} onChange={setSearch} />
      <Select options={shownOptions} visibleOptionCount={shown} onChange={onChoose} />
    </Box>
  )
}

export interface Question {
  keyboard: NodeJS.ReadStream
  stream: NodeJS.WriteStream
}

/** Returns undefined when cancelled with Ctrl+C. */
export const askLine = (
  streams: Question,
  question: string,
  { secret, proposed }: { secret: boolean; proposed?: string | undefined },
): Promise<string | undefined> =>
  ask<string>(
    streams,
    question,
    (answer) => <LineInput secret={secret} proposed={proposed} onSubmit={answer} />,
    question.length > longQuestion ? 'column' : 'row',
  )

/** Characters beyond which the answer is below its question. */
const longQuestion = 45

export const askChoice = (streams: Question, question: string, options: Option[]): Promise<string | undefined> =>
  ask<string>(
    streams,
    question,
    (answer) => <SearchedChoice options={options} onChoose={answer} />,
    'column',
    (value) => <Text>{`${question} ${options.find((option) => option.value === value)?.label}`}</Text>,
  )

/** `s` and `y` are a yes, `n` and Enter a no. */
export async function askYesOrNo(streams: Question, question: string): Promise<boolean> {
  const full = `${question} ${t('(s/n)')}`
  const inWords = (yes: boolean) => <Text>{`${full} ${yes ? t('sì') : 'no'}`}</Text>
  const answer = await ask<boolean>(streams, full, (answer) => <YesOrNo onAnswer={answer} />, 'row', inWords)
  return answer ?? false
}

function YesOrNo({ onAnswer }: { onAnswer(yes: boolean): void }) {
  useInput((letter, { return: isEnter }) => {
    if (['s', 'y'].includes(letter.toLowerCase())) onAnswer(true)
    else if (isEnter || letter.toLowerCase() === 'n') onAnswer(false)
  })
  return null
}

/** Renders the question until it is answered, and leaves it on screen, or the line of `answerLine`. */
async function ask<Answer>(
  { keyboard, stream }: Question,
  question: string,
  input: (answer: (value: Answer) => void) => ReactNode,
  direction: 'row' | 'column' = 'row',
  answerLine?: (answer: Answer) => ReactNode,
): Promise<Answer | undefined> {
  let given: Answer | undefined
  const answer = (value: Answer) => {
    given = value
    // Not within the effect that reports it: what is rendered there is not drawn any more.
    setImmediate(() => {
      if (answerLine) shown.rerender(answerLine(value))
      shown.unmount()
    })
  }
  const line = (
    <Box columnGap={1} flexDirection={direction}>
      <Text>{question}</Text>
      {input(answer)}
    </Box>
  )
  const shown = render(line, { stdin: keyboard, stdout: stream, patchConsole: false })
  await shown.waitUntilExit()
  return given
}
