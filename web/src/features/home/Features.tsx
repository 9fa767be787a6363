import { Coins, Handshake, Link2, MailCheck, MessageSquareQuote, Search } from 'lucide-react'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './Features.module.css'
import { Section } from './Section.tsx'

const features = [
  { icon: Coins, title: 'Zero commissioni', text: 'Il prezzo che leggi è quello che paghi, tutto a chi vende.' },
  { icon: MailCheck, title: 'Senza registrarsi', text: 'Niente account, niente password: basta una email.' },
  { icon: Link2, title: 'Il tuo link privato', text: 'Modifichi o elimini il tuo annuncio quando vuoi.' },
  { icon: Handshake, title: 'Di persona', text: 'Ci si vede in ateneo e si controlla il libro prima di pagare.' },
  { icon: MessageSquareQuote, title: 'Recensioni anonime', text: 'Di chi scrive non conserviamo nulla: resta l’esperienza.' },
  { icon: Search, title: 'Una ricerca che capisce', text: 'Trova per corso o ISBN, anche con un errore di battitura.' },
] as const

export function Features() {
  const t = useT()
  return (
    <Section title={t('Pensato per chi studia')}>
      <ul className={styles.features}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden />
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
