import type { CaseOutcome } from '@chiostro/domain/cases/cases'
import { Box, render, Text, useApp, useInput, useWindowSize } from 'ink'
import { useState } from 'react'
import wrapAnsi from 'wrap-ansi'
import type { Item, Why } from '../moderation/item.ts'
import type { Decision, ModerationQueue } from '../moderation/queue.ts'
import { hanging, singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import { listGap, listWidth, WaitingList } from './waitingList.tsx'
import { WhyChoice, whyChoiceRows } from './whyChoice.tsx'

export async function showQueue(
  queue: ModerationQueue,
  { keyboard, screen }: { keyboard: NodeJS.ReadStream; screen: NodeJS.WriteStream },
): Promise<void> {
  const shown = render(<Moderation queue={queue} />, { stdin: keyboard, stdout: screen, alternateScreen: true, patchConsole: false })
  await shown.waitUntilExit()
}

/** Rows around facts and text: counts, two blank lines, and two lines of the footer. */
const frameRows = 5

type Mode = 'item' | 'help' | 'search' | CaseOutcome

export function Moderation({ queue }: { queue: ModerationQueue }) {
  const { exit } = useApp()
  const { columns: width, rows } = useWindowSize()
  const [mode, setMode] = useState<Mode>('item')
  const [scrolled, setScrolled] = useState(0)
  const show = (next: Mode) => {
    setMode(next)
    setScrolled(0)
  }
  const actions = useDecisions(queue, () => show('item'))
  const item = queue.current
  const isChoosing = mode === 'keep' || mode === 'remove'
  const beside = listWidth(width)
  const { title, lines } = shownIn(mode, item, beside > 0 ? width - beside - listGap : width)
  const room = Math.max(3, rows - frameRows - title.length - (isChoosing ? whyChoiceRows : 0))
  const burst = item?.burst?.length ?? 0
  const last = Math.max(0, lines.length - room)
  const top = Math.min(scrolled, last)
  const scroll = (steps: number) => setScrolled((at) => Math.max(0, Math.min(last, Math.min(last, at) + steps)))

  useInput(
    (key, { upArrow, downArrow, pageUp, pageDown, escape: isEscape }) => {
      const pressed = key.toLowerCase()
      if (pressed === '?' || (isEscape && mode === 'help')) show(mode === 'help' ? 'item' : 'help')
      else if (pressed === 'q') exit()
      else if (pressed === 'u' || pressed === 'a') void actions.undo()
      else if (pressed === '/' && queue.waiting.length > 0) setMode('search')
      else if (!item) return
      else if (pressed === 't' || pressed === 'k') item.kind === 'case' ? setMode('keep') : void actions.decide('kept')
      else if (pressed === 's') void actions.decide('skipped')
      else if (pressed === 'e' || pressed === 'd') setMode('remove')
      else if (pressed === 'b' && burst > 0) actions.toggleWhole()
      else if (downArrow || pageDown) scroll(pageDown ? room : 1)
      else if (upArrow || pageUp) scroll(pageUp ? -room : -1)
    },
    { isActive: !actions.isBusy && (mode === 'item' || mode === 'help') },
  )

  return (
    <Box flexDirection="column" width={width} height={rows}>
      <Text wrap="truncate-end" dimColor>
        {countsLine(queue)}
      </Text>
      <Text> </Text>
      <Box flexGrow={1} columnGap={listGap} overflow="hidden">
        {(beside > 0 || mode === 'search') && (
          <WaitingList
            queue={queue}
            width={beside || width}
            rows={rows - frameRows - (isChoosing ? whyChoiceRows : 0)}
            isSearching={mode === 'search'}
            onPick={(picked) => void actions.pick(picked)}
            onLeave={() => setMode('item')}
          />
        )}
        {(beside > 0 || mode !== 'search') && <Review title={title} lines={lines.slice(top, top + room)} />}
      </Box>
      <Text wrap="truncate-end" color="yellow">
        {noticeOf(actions, burst) || (mode === 'search' && beside === 0 ? ' ' : moreLines(lines.length, top, room))}
      </Text>
      {item && isChoosing ? (
        <WhyChoice
          outcome={mode}
          ground={item.ground ?? 'other'}
          unsent={actions.unsent}
          scope={actions.isWhole ? t(' (tutte le {value} della serie)', { value: burst + 1 }) : ''}
          onDecide={(why) => void actions.decide(mode === 'keep' ? 'kept' : 'deleted', why)}
          onCancel={() => setMode('item')}
        />
      ) : (
        <Text wrap="truncate-end">{hintsOf(mode, item, actions.isWhole, width)}</Text>
      )}
    </Box>
  )
}

/** What a moderator does with the queue, one action at a time. @param onBegin before each */
function useDecisions(queue: ModerationQueue, onBegin: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [notice, setNotice] = useState('')
  const [unsent, setUnsent] = useState<Why>()

  async function work(task: () => Promise<string | undefined>) {
    onBegin()
    setBusy(true)
    try {
      setNotice((await task()) ?? '')
      setUnsent(undefined)
    } catch (error) {
      setNotice(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    /** Keys are ignored meanwhile. */
    isBusy,
    notice,
    /** Why the current item was to be decided, after a failure. */
    unsent,
    /** The next decision is about the whole burst. */
    isWhole,
    toggleWhole: () => setWhole(!isWhole),
    decide: (decision: Decision, why?: Why) =>
      work(async () => {
        setUnsent(why)
        await queue.decide(decision, why, { isWhole })
        setWhole(false)
        return undefined
      }),
    undo: () => work(async () => ((await queue.undo()) ? t('Ultima scelta annullata.') : t('Non c’è niente da annullare.'))),
    pick: (item: Item) =>
      work(async () => {
        setWhole(false)
        return (await queue.pick(item)) ? undefined : t('È già stata decisa.')
      }),
  }
}

function shownIn(mode: Mode, item: Item | undefined, columns: number): { title: string[]; lines: Line[] } {
  if (mode === 'help') return { title: [t('Tasti')], lines: keyLines(columns) }
  if (!item) return { title: [t('Non ce ne sono altre. Grazie!')], lines: [] }
  const lines = [...factLines(item, columns), { text: ' ' }, ...textLines(item.text, columns)]
  return { title: wrapped(singleLine(item.title), columns), lines }
}

function noticeOf({ isBusy, notice, isWhole }: ReturnType<typeof useDecisions>, burst: number): string {
  if (isBusy) return t('Un momento…')
  return notice || (isWhole ? t('La prossima scelta vale per tutte le {value} in verifica.', { value: burst + 1 }) : '')
}

function hintsOf(mode: Mode, item: Item | undefined, isWhole: boolean, width: number): string {
  if (mode === 'search') return t('[↑↓] scegli  [Invio] mostra  [Esc] lascia stare')
  return item ? keyHints(item.burst?.length ?? 0, isWhole, width) : t('[u/a] annulla  [q] esci')
}

/** As many as there is room for, the first ones first. */
function keyHints(burst: number, isWhole: boolean, width: number): string {
  const whole = isWhole ? t('[b] solo questa') : t('[b] serie ({value})', { value: burst + 1 })
  const decisions = [t('[t/k] tieni'), t('[e/d] elimina'), t('[?] tasti'), t('[s] salta'), t('[u/a] annulla')]
  const hints = [...decisions, ...(burst > 0 ? [whole] : []), t('[q] esci'), t('[/] cerca')]
  return hints.reduce((line, hint) => (line.length + hint.length + 2 > width ? line : `${line}  ${hint}`))
}

const keyIndent = 7

const keyLines = (columns: number): Line[] =>
  [
    ['t, k', t('tieni')],
    ['e, d', t('elimina: poi motivo (← →), regola (↑ ↓), frase (1-9) o parole tue (w)')],
    ['s', t('salta')],
    ['/', t('cerca fra ciò che aspetta')],
    ['b', t('la prossima scelta vale per tutta la serie in verifica')],
    ['u, a', t('annulla l’ultima')],
    ['↑ ↓', t('scorri, PagSu e PagGiù di una schermata')],
    ['?', t('questi tasti')],
    ['q', t('esci')],
  ]
    .flatMap(([keys = '', does = '']) => (keys.padEnd(keyIndent) + hanging(does, columns, keyIndent)).split('\n'))
    .map((text) => ({ text }))

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

function countsLine({ progress, current, place }: ModerationQueue): string {
  const about = current
    ? { case: t('Una segnalazione'), 'course-review': t('Un corso'), 'professor-review': t('Un professore') }[current.kind]
    : t('Finito')
  const counted = place ? [t('{position} di {total}', { ...place })] : []
  return [about, ...counted, t('tenute {kept}, eliminate {deleted}, saltate {skipped}', { ...progress })].join(' · ')
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
