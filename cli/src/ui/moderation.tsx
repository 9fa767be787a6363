import { type CaseGround, type CaseOutcome, caseGrounds } from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor, ruleIds, rules } from '@chiostro/domain/cases/rules'
import { keysOf } from '@chiostro/domain/records/records'
import { TextInput } from '@inkjs/ui'
import { Box, render, Text, useApp, useInput, useWindowSize } from 'ink'
import { useState } from 'react'
import wrapAnsi from 'wrap-ansi'
import type { Item, Why } from '../moderation/item.ts'
import type { Decision, ModerationQueue } from '../moderation/queue.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'

const grounds = keysOf(caseGrounds)

const after = <Value,>(all: readonly Value[], value: Value, steps: number) =>
  all[(all.indexOf(value) + steps + all.length) % all.length] ?? value

interface Props {
  outcome: CaseOutcome
  ground: CaseGround
  /** Named when the decision is about more than one. */
  scope: string
  onDecide(why: Why): void
  onCancel(): void
}

/** Maximum height: three rows of heading, three sentences in two lines each, and the keys. */
const whyChoiceRows = 10

/** Chooses ground, rule and sentence of a decision: one key for the usual one, another for each of the others. */
function WhyChoice({ outcome, ground: proposed, scope, onDecide, onCancel }: Props) {
  const [ground, setGround] = useState(proposed)
  const [rule, setRule] = useState<RuleId>(ruleFor(proposed))
  const [isWriting, setWriting] = useState(false)
  const sentences: readonly string[] = rules[rule].reasons[outcome]
  const choose = (reasons: string | undefined) => {
    if (reasons?.trim()) onDecide({ ground, rule, reasons: reasons.trim() })
  }
  const turnPage = (steps: number) => {
    const next = after(grounds, ground, steps)
    setGround(next)
    setRule(ruleFor(next))
  }
  useInput((key, pressed) => {
    if (pressed.escape) return isWriting ? setWriting(false) : onCancel()
    if (isWriting) return
    if (pressed.leftArrow || pressed.rightArrow) turnPage(pressed.leftArrow ? -1 : 1)
    else if (pressed.upArrow || pressed.downArrow) setRule(after(ruleIds, rule, pressed.upArrow ? -1 : 1))
    else if (pressed.return) choose(sentences[0])
    else if (key.toLowerCase() === 'w') setWriting(true)
    else if (/^[1-9]$/.test(key)) choose(sentences[Number(key) - 1])
  })
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text>
        <Text bold>{outcome === 'remove' ? t('Elimina') : t('Resta')}</Text>
        {scope} · {t('Motivo:')} {t(caseGrounds[ground])} · {t('Regola:')} {t(rules[rule].title)}
      </Text>
      {isWriting ? (
        <Box columnGap={1}>
          <Text>{t('Perché?')}</Text>
          <TextInput onSubmit={choose} />
        </Box>
      ) : (
        sentences.map((sentence, index) => (
          <Box key={sentence} columnGap={1}>
            <Text>{index + 1}</Text>
            <Text>{sentence}</Text>
          </Box>
        ))
      )}
      <Text wrap="truncate-end" dimColor>
        {isWriting
          ? t('[Invio] conferma  [Esc] indietro · La leggono le due parti: niente nomi.')
          : t('[Invio o 1-{count}] frase  [w] scrivi  [←→] motivo  [↑↓] regola  [Esc] lascia stare', { count: sentences.length })}
      </Text>
    </Box>
  )
}

/** Shows the queue full-screen until it is left or empty; then restores the terminal. */
export async function showQueue(
  queue: ModerationQueue,
  { keyboard, screen }: { keyboard: NodeJS.ReadStream; screen: NodeJS.WriteStream },
): Promise<void> {
  const shown = render(<Moderation queue={queue} />, { stdin: keyboard, stdout: screen, alternateScreen: true, patchConsole: false })
  await shown.waitUntilExit()
}

/** Rows around facts and text: counts, two blank lines, and two lines of the footer. */
const frameRows = 5

export function Moderation({ queue }: { queue: ModerationQueue }) {
  const { exit } = useApp()
  const { columns, rows } = useWindowSize()
  const [isBusy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState<CaseOutcome | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [notice, setNotice] = useState('')
  const [scrolled, setScrolled] = useState(0)
  const item = queue.current
  const title = item ? wrapped(singleLine(item.title), columns) : []
  const lines = item ? [...factLines(item, columns), { text: ' ' }, ...textLines(item.text, columns)] : []
  const room = Math.max(3, rows - frameRows - title.length - (choosing ? whyChoiceRows : 0))
  const burst = item?.burst?.length ?? 0

  /** Keys are ignored while an action is in flight. */
  async function work(task: () => Promise<string | undefined>) {
    setBusy(true)
    setChoosing(null)
    try {
      setNotice((await task()) ?? '')
      setScrolled(0)
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const decide = (decision: Decision, why?: Why) =>
    work(async () => {
      await queue.decide(decision, why, { isWhole })
      setWhole(false)
      return undefined
    })
  const undo = () => work(async () => ((await queue.undo()) ? t('Ultima scelta annullata.') : t('Non c’è niente da annullare.')))

  useInput(
    (key, { upArrow, downArrow, pageUp, pageDown }) => {
      const pressed = key.toLowerCase()
      if (pressed === 'q') exit()
      else if (pressed === 'u' || pressed === 'a') void undo()
      else if (!item) return
      else if (pressed === 't' || pressed === 'k') item.kind === 'case' ? setChoosing('keep') : void decide('kept')
      else if (pressed === 's') void decide('skipped')
      else if (pressed === 'e' || pressed === 'd') setChoosing('remove')
      else if (pressed === 'b' && burst > 0) setWhole(!isWhole)
      else if (downArrow || pageDown) setScrolled((at) => Math.min(Math.max(0, lines.length - room), at + (pageDown ? room : 1)))
      else if (upArrow || pageUp) setScrolled((at) => Math.max(0, at - (pageUp ? room : 1)))
    },
    { isActive: !isBusy && !choosing },
  )

  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Text wrap="truncate-end" dimColor>
        {countsLine(queue)}
      </Text>
      <Text> </Text>
      {item ? <Review title={title} lines={lines.slice(scrolled, scrolled + room)} /> : <Text>{t('Non ce ne sono altre. Grazie!')}</Text>}
      <Box flexGrow={1} />
      <Text wrap="truncate-end" color="yellow">
        {isBusy
          ? t('Un momento…')
          : notice ||
            (isWhole
              ? t('La prossima scelta vale per tutte le {value} in verifica.', { value: burst + 1 })
              : moreLines(lines.length, scrolled, room))}
      </Text>
      {item && choosing ? (
        <WhyChoice
          outcome={choosing}
          ground={item.ground ?? 'other'}
          scope={isWhole ? t(' (tutte le {value} della serie)', { value: burst + 1 }) : ''}
          onDecide={(why) => void decide(choosing === 'keep' ? 'kept' : 'deleted', why)}
          onCancel={() => setChoosing(null)}
        />
      ) : (
        <Text wrap="truncate-end">{item ? keyHints(burst, isWhole) : t('[u/a] annulla  [q] esci')}</Text>
      )}
    </Box>
  )
}

const keyHints = (burst: number, isWhole: boolean) =>
  [
    t('[t/k] tieni  [e/d] elimina  [s] salta  [u/a] annulla'),
    ...(burst > 0 ? [`[b] ${isWhole ? t('solo questa') : t('tutta la serie ({value})', { value: burst + 1 })}`] : []),
    t('[↑↓] scorri  [q] esci'),
  ].join('  ')

interface Line {
  text: string
  dimColor?: boolean
}

function Review({ title, lines }: { title: string[]; lines: Line[] }) {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text bold>{title.join('\n')}</Text>
      {lines.map(({ text, dimColor = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew with each step
        <Text key={index} wrap="truncate-end" dimColor={dimColor}>
          {text || ' '}
        </Text>
      ))}
    </Box>
  )
}

function countsLine({ progress, current }: ModerationQueue): string {
  const { kept, deleted, skipped, total } = progress
  const position = Math.min(total, kept + deleted + skipped + (current ? 1 : 0))
  const about = current
    ? { case: t('Una segnalazione'), 'course-review': t('Un corso'), 'professor-review': t('Un professore') }[current.kind]
    : t('Finito')
  return t('{about} · {position} di {total} · tenute {kept}, eliminate {deleted}, saltate {skipped}', {
    about,
    position,
    total,
    kept,
    deleted,
    skipped,
  })
}

/** Facts scroll with the text: some are long. */
const factLines = ({ facts }: Item, columns: number): Line[] =>
  wrapped(
    facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `${label}: ${singleLine(value)}`)
      .join('  ·  '),
    columns,
  ).map((text) => ({ text, dimColor: true }))

const textLines = (text: string, columns: number): Line[] =>
  (text || t('(senza testo)')).split(/\r?\n/).flatMap((line) => wrapped(singleLine(line), columns).map((part) => ({ text: part })))

const wrapped = (line: string, columns: number): string[] => wrapAnsi(line, columns, { hard: true }).split('\n')

function moreLines(count: number, scrolled: number, room: number): string {
  const below = count - scrolled - room
  if (below <= 0) return ' '
  return below === 1 ? t('↓ un’altra riga') : t('↓ altre {below} righe', { below })
}
