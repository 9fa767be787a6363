import { Scale } from 'lucide-react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { useI18n } from '../../i18n/I18nProvider.tsx'
import { type ComparedKind, comparePath, toggleChosen, useChosen } from './chosen.ts'

/** Chooses a subject or professor for a comparison; from the second on a link leads to it. */
export function CompareButton({ kind, id }: { kind: ComparedKind; id: string }) {
  const { t } = useI18n()
  const chosen = useChosen(kind)
  const isChosen = chosen.includes(id)
  return (
    <>
      <Button aria-pressed={isChosen} icon={<Scale aria-hidden />} onClick={() => toggleChosen(kind, id)}>
        {isChosen ? t('Scelto per il confronto') : t('Confronta')}
      </Button>
      {isChosen && chosen.length > 1 && (
        <ButtonLink to={comparePath(kind, chosen)}>{t('Confronta i {count} scelti', { count: chosen.length })}</ButtonLink>
      )}
    </>
  )
}
