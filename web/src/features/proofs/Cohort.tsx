import { smallCohort } from '@chiostro/domain/proofs/proofs'
import { useEffect, useState } from 'react'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { Notice } from './Notice.tsx'
import { findTargets, type Targets } from './server.ts'

/** Warns where so few have confirmed that a verified review says much of who wrote it. */
export function Cohort({ degreeCourseId }: { degreeCourseId: string }) {
  const { t, plural } = useI18n()
  const [found, setFound] = useState<{ id: string; targets: Targets }>()
  useEffect(() => {
    if (!degreeCourseId) return
    const reading = new AbortController()
    // What fails here is said when the form is sent.
    findTargets(degreeCourseId, reading.signal).then(
      (targets) => setFound({ id: degreeCourseId, targets }),
      () => {},
    )
    return () => reading.abort()
  }, [degreeCourseId])
  const targets = found?.id === degreeCourseId ? found.targets : null
  return (
    <div role="status">
      {targets?.isSmall && (
        <Notice kind="warning">
          <p>
            <strong>
              {targets.claims >= smallCohort
                ? t('Agli insegnamenti aggiunti durante l’anno ha confermato ancora poca gente.')
                : targets.claims === 0
                  ? t('Di questo corso non ha ancora confermato nessuno.')
                  : plural(
                      targets.claims,
                      'Di questo corso ha confermato {count} persona.',
                      'Di questo corso hanno confermato {count} persone.',
                    )}
            </strong>{' '}
            {t('Finché sono meno di dieci, chi ha scritto una recensione verificata si indovina più facilmente.')}
          </p>
        </Notice>
      )}
    </div>
  )
}
