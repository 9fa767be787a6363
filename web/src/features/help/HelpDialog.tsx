import { imageLimits } from '@chiostro/domain/images/images'
import { mineMessages } from '@chiostro/domain/mine/mine'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense, use, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Dialog } from '../../components/Dialog.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useT } from '../../i18n/I18nProvider.tsx'
import { prepare, type SplitComponent, splitComponent } from '../../lib/split.tsx'
import { type PageCode, PageCodeContext } from '../../navigation/page.ts'
import type { ReportProblem } from '../contact/ContactForm.tsx'
import styles from './HelpDialog.module.css'

interface Props {
  onClose(): void
}

let report: SplitComponent<ComponentProps<typeof ReportProblem>> | undefined

/** The message to the team, whose code is loaded once. */
function reportWith(dataLayer: PageCode['dataLayer']) {
  report ??= splitComponent(async () => {
    // Its code and the data layer's arrive together.
    const [DataLayer, { ReportProblem }] = await Promise.all([dataLayer(), import('../contact/ContactForm.tsx')])
    return (props) => (
      <DataLayer>
        <ReportProblem {...props} />
      </DataLayer>
    )
  })
  return report
}

export function HelpDialog({ onClose }: Props) {
  const t = useT()
  const { preload, Component: Report } = reportWith(use(PageCodeContext).dataLayer)
  useEffect(() => prepare(preload), [preload])
  const problem = (
    <ErrorBoundary resetKey="">
      <Suspense fallback={<Skeleton height="420px" />}>
        <Report onSent={onClose} />
      </Suspense>
    </ErrorBoundary>
  )
  return (
    <Dialog title={t('Aiuto')} onClose={onClose}>
      <Tabs
        label={t('Aiuto')}
        tabs={[
          { label: t('Come Funziona'), content: <Guide /> },
          { label: t('Segnala Problema'), content: problem },
        ]}
      />
    </Dialog>
  )
}

function Guide() {
  const t = useT()
  return (
    <div className={styles.topics}>
      {guide.map(({ title, steps }, index) => (
        <details key={title} open={index === 0}>
          <summary>
            {t(title)}
            <ChevronDown aria-hidden />
          </summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{t(step, { count: imageLimits.count })}</li>
            ))}
          </ol>
        </details>
      ))}
      <p>
        <Link to="/my-things">{t(mineMessages.lost)}</Link>
      </p>
    </div>
  )
}

interface Topic {
  title: string
  steps: string[]
}

/** The help dialog's guide: eight topics (docs/product.md, "Help and contact"). Sentences are translation keys. */
export const guide: Topic[] = [
  {
    title: 'Vendere un libro',
    steps: [
      'Vai su Libri e premi «Vendi Libro».',
      'Inserisci titolo, prezzo, condizione e i tuoi dati; aggiungi fino a {count} foto.',
      'Ricevi via email un link privato per modificare o eliminare l’annuncio. Non serve registrarsi.',
    ],
  },
  {
    title: 'Cercare un libro',
    steps: ['Cerca per corso, materia o titolo e confronta i prezzi.', 'Apri un annuncio per vedere foto, condizione e descrizione.'],
  },
  {
    title: 'Contattare un venditore',
    steps: [
      'Premi «Contatta il Venditore»: il messaggio parte via email in automatico.',
      'Mettetevi d’accordo su dove incontrarvi, in ateneo o in un luogo sicuro vicino, e paga di persona.',
    ],
  },
  {
    title: 'Recensire un insegnamento',
    steps: ['Scegli il dipartimento, il corso di laurea e l’insegnamento.', 'Scrivi una recensione: resta anonima.'],
  },
  {
    title: 'Valutare un professore',
    steps: ['Apri Professori e premi «Scrivi una recensione».', 'Dai un voto a difficoltà, materiale ed esame: anche qui resti anonimo.'],
  },
  {
    title: 'Partecipare a un evento',
    steps: ['Apri l’evento e iscriviti con nome ed email.', 'Nella conferma trovi il link per cancellare l’iscrizione.'],
  },
  {
    title: 'Trovare un corso',
    steps: [
      'La ricerca globale guarda in tutti gli insegnamenti dell’ateneo.',
      'Bastano due lettere; funziona anche con il codice del corso.',
    ],
  },
  {
    title: 'Cercare un professore',
    steps: ['Scrivi il nome o il cognome: la ricerca trova i professori e gli insegnamenti che tengono.'],
  },
]
