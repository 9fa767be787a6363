import { Fragment, type ReactNode, use, useMemo, useState } from 'react'
import { useT } from '../i18n/I18nProvider.tsx'
import { useHydrating } from '../lib/store.ts'
import styles from './Drafted.module.css'
import { forgetDraft, loadDraft, savedDraft } from './drafts.ts'
import { DraftContext } from './useDraft.ts'

interface Props {
  /** Of the `useDraft` inside. */
  name: string
  children: ReactNode
}

/** Keeps a form's content in this browser until it is sent or discarded. Mounts the form again then, and after hydration with a draft. */
export function Drafted({ name, children }: Props) {
  const hydrating = useHydrating()
  const [discarded, setDiscarded] = useState(0)
  const draft = useMemo(() => {
    const discard = () => setDiscarded((times) => times + 1)
    return { name, stored: hydrating || discarded > 0 ? undefined : loadDraft(name), discard }
  }, [name, hydrating, discarded])
  return (
    <DraftContext value={draft}>
      <Fragment key={`${discarded} ${draft.stored !== undefined}`}>{children}</Fragment>
    </DraftContext>
  )
}

export function DraftNotice({ pictures = false }: { pictures?: boolean }) {
  const t = useT()
  const draft = use(DraftContext)
  const [from] = useState(() => {
    if (!draft) return null
    return savedDraft(draft.name) !== undefined ? 'visit' : draft.stored !== undefined && 'browser'
  })
  if (!draft || !from) return null
  function discard() {
    if (!draft) return
    forgetDraft(draft.name)
    draft.discard()
  }
  return (
    <div className={styles.notice}>
      <p>
        {t('È la bozza che avevi lasciato: resta in questo browser per una settimana.')}
        {pictures && from === 'browser' && ` ${t('Le foto vanno scelte di nuovo.')}`}
      </p>
      <button type="button" onClick={discard}>
        {t('Ricomincia da capo')}
      </button>
    </div>
  )
}
