import { useState } from 'react'
import type { Item, Why } from '../moderation/item.ts'
import type { Decision, ModerationQueue } from '../moderation/queue.ts'
import { t } from '../translator.ts'

/** What a moderator does with the queue, one action at a time. @param onBegin before each */
export function useDecisions(queue: ModerationQueue, onBegin: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const [notice, setNotice] = useState('')

  async function work(task: () => Promise<string | undefined>) {
    onBegin()
    setBusy(true)
    try {
      setNotice((await task()) ?? '')
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
    /** The next decision is about the whole burst. */
    isWhole,
    toggleWhole: () => setWhole(!isWhole),
    decide: (decision: Decision, why?: Why) =>
      work(async () => {
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
