import { fold } from '@chiostro/domain/text/search'
import { searched } from '@chiostro/domain/text/searchWords'
import { Box, Text, useInput } from 'ink'
import { useState } from 'react'
import type { Item } from '../moderation/item.ts'
import type { ModerationQueue } from '../moderation/queue.ts'
import { singleLine } from '../terminal.ts'
import { t } from '../translator.ts'
import { LineInput } from './lineInput.tsx'

export const listGap = 3

/** Characters of a list beside the item; 0 where the item needs them all. */
export const listWidth = (columns: number): number => (columns < 110 ? 0 : Math.min(44, Math.floor(columns / 3)))

/** Those with every typed word; where none has them, those with the typed letters in their order. */
function filtered(items: Item[], typed: string): Item[] {
  const wordsOf = ({ title, text }: Item) => `${title} ${text}`
  const found = searched(items, typed, wordsOf)
  return found.length > 0 ? found : items.filter((item) => hasLetters(fold(item.title), fold(typed)))
}

function hasLetters(text: string, letters: string): boolean {
  let from = 0
  return [...letters.replaceAll(' ', '')].every((letter) => {
    from = text.indexOf(letter, from) + 1
    return from > 0
  })
}

interface Props {
  queue: ModerationQueue
  width: number
  rows: number
  isSearching: boolean
  onPick(item: Item): void
  onLeave(): void
}

export function WaitingList({ queue, width, rows, isSearching, onPick, onLeave }: Props) {
  return (
    <Box flexDirection="column" flexShrink={0} width={width} height={rows}>
      {isSearching ? (
        <Search items={queue.waiting} rows={rows - 1} onPick={onPick} onLeave={onLeave} />
      ) : (
        <Titles items={[...(queue.current ? [queue.current] : []), ...queue.waiting]} marked={0} rows={rows} />
      )}
    </Box>
  )
}

function Search({ items, rows, onPick, onLeave }: Pick<Props, 'rows' | 'onPick' | 'onLeave'> & { items: Item[] }) {
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const found = filtered(items, typed)
  useInput((_, { upArrow, downArrow, escape: isEscape, return: isEnter }) => {
    const chosen = found[marked]
    if (isEscape) onLeave()
    else if (isEnter && chosen) onPick(chosen)
    else if (upArrow || downArrow) setMarked((at) => Math.max(0, Math.min(found.length - 1, at + (upArrow ? -1 : 1))))
  })
  const look = (text: string) => {
    setTyped(text)
    setMarked(0)
  }
  return (
    <>
      <Box columnGap={1}>
        <Text bold>/</Text>
        <LineInput placeholder={t('parole o lettere del titolo')} onChange={look} />
      </Box>
      {found.length > 0 ? <Titles items={found} marked={marked} rows={rows} /> : <Text dimColor>{t('Niente di ciò che aspetta')}</Text>}
    </>
  )
}

/** As many as there is room for, the marked one among them. */
function Titles({ items, marked, rows }: { items: Item[]; marked: number; rows: number }) {
  const first = Math.max(0, marked - rows + 1)
  return items.slice(first, first + rows).map(({ id, title }, index) => (
    <Text key={id} wrap="truncate-end" bold={first + index === marked} dimColor={first + index !== marked}>
      {first + index === marked ? '› ' : '  '}
      {singleLine(title) || t('(non c’è più)')}
    </Text>
  ))
}
