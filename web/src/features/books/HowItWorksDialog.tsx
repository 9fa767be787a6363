import { imageLimits } from '@chiostro/domain/images/images'
import { Dialog } from '../../components/Dialog.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import styles from './HowItWorksDialog.module.css'

const sides = [
  {
    title: 'Se cerchi un libro',
    steps: [
      ['Cerca', 'Per titolo, corso, professore o ISBN: anche con un errore di battitura.'],
      ['Scrivi al venditore', 'Il tuo messaggio arriva via email; ti risponde direttamente.'],
      ['Scegliete dove vedervi', 'In ateneo o in un posto sicuro lì vicino.'],
      ['Incontratevi', 'Controlla il libro e paga di persona il prezzo concordato.'],
    ],
  },
  {
    title: 'Se vendi un libro',
    steps: [
      ['Pubblica in un minuto', 'Titolo, prezzo, condizione e fino a {count} foto. Non serve registrarsi.'],
      ['Controlla la tua email', 'Ricevi un link privato per modificare o eliminare l’annuncio.'],
      ['Rispondi a chi ti scrive', 'Il tuo indirizzo non è mai pubblico.'],
    ],
  },
] as const

export function HowItWorksDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  return (
    <Dialog title={t('Come funziona lo scambio')} isText onClose={onClose}>
      <p className={styles.lead}>{t('Nessuna commissione, nessuna spedizione: i libri passano di mano tra studenti.')}</p>
      {sides.map(({ title, steps }) => (
        <section key={title} className={styles.side}>
          <h3>{t(title)}</h3>
          <ol className={styles.steps}>
            {steps.map(([name, text]) => (
              <li key={name}>
                <strong>{t(name)}</strong>
                <span>{t(text, { count: imageLimits.count })}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Dialog>
  )
}
