import { type CaseGround, type CaseOutcome, caseGrounds } from '@chiostro/domain/cases/cases'
import { type RuleId, ruleFor, ruleIds, rules } from '@chiostro/domain/cases/rules'
import { keysOf } from '@chiostro/domain/records/records'
import { Box, Text, useInput, useWindowSize } from 'ink'
import { useState } from 'react'
import type { Why } from '../moderation/item.ts'
import { hanging } from '../terminal.ts'
import { t } from '../translator.ts'
import { LineInput } from './lineInput.tsx'

const grounds = keysOf(caseGrounds)

const after = <Value,>(all: readonly Value[], value: Value, steps: number) =>
  all[(all.indexOf(value) + steps + all.length) % all.length] ?? value

interface Props {
  outcome: CaseOutcome
  ground: CaseGround
  /** What was not stored, to be sent again. */
  unsent?: Why
  /** Named when the decision is about more than one. */
  scope: string
  onDecide(why: Why): void
  onCancel(): void
}

/** Height from 80 columns on: heading, three sentences in two lines each, and the keys. */
export const whyChoiceRows = 10

/** Chooses ground, rule and sentence of a decision: one key for the usual one, another for each of the others. */
export function WhyChoice({ outcome, ground: proposed, unsent, scope, onDecide, onCancel }: Props) {
  const { columns } = useWindowSize()
  const [ground, setGround] = useState(unsent?.ground ?? proposed)
  const [rule, setRule] = useState<RuleId>(unsent?.rule ?? ruleFor(proposed))
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
          <Box flexShrink={0}>
            <Text>{t('Perché?')}</Text>
          </Box>
          <LineInput proposed={unsent?.reasons} severalLines onSubmit={choose} />
        </Box>
      ) : (
        sentences.map((sentence, index) => <Text key={sentence}>{`${index + 1} ${hanging(sentence, columns, 2)}`}</Text>)
      )}
      <Text dimColor>
        {isWriting
          ? t('[Invio] conferma  [Esc] indietro · La leggono le due parti: niente nomi.')
          : t('[Invio o 1-{count}] frase  [w] scrivi  [←→] motivo  [↑↓] regola  [Esc] lascia stare', { count: sentences.length })}
      </Text>
    </Box>
  )
}
