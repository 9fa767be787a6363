import { Mail } from 'lucide-react'
import { ButtonLink } from '../../components/Button.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { Section } from './Section.tsx'

/** Link to the contact page. */
export function Contacts() {
  const t = useT()
  return (
    <Section id="contatti" title={t('Contatti')} lead={t('Una domanda, un problema, un’idea? Rispondiamo entro 24-48 ore lavorative.')}>
      <ButtonLink to="/contact" icon={<Mail aria-hidden />}>
        {t('Scrivici')}
      </ButtonLink>
    </Section>
  )
}
