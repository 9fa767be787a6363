import { useT } from '../../i18n/I18nProvider.tsx'
import { Section } from './Section.tsx'
import styles from './Steps.module.css'

const steps = [
  { title: 'Cerca il libro', text: 'Per titolo, corso, professore o ISBN.' },
  { title: 'Contatta il venditore', text: 'Gli scrivi da qui: riceve una email e ti risponde.' },
  { title: 'Scegliete dove vedervi', text: 'In ateneo, o in un luogo sicuro lì vicino.' },
  { title: 'Incontratevi e scambiate', text: 'Controlli il libro, paghi di persona, fatto.' },
] as const

/** The four steps of a sale. */
export function Steps() {
  const t = useT()
  return (
    <Section
      id="come-funziona"
      ground="well"
      title={t('Come funziona')}
      lead={t('Quattro passi, tutti di persona. Il pagamento va direttamente a chi vende.')}
    >
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
