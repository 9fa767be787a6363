import { type ContactInput, contactCategories, contactInput, contactMessages } from '@chiostro/domain/contact/contact'
import {
  BookOpen,
  CalendarDays,
  Clock,
  GraduationCap,
  Lightbulb,
  type LucideIcon,
  MapPin,
  MessageCircle,
  ShieldCheck,
  Wrench,
} from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { graphql } from '../../../generated/gql/index.ts'
import { BoundInput, BoundSelect, BoundText, FieldPair } from '../../components/BoundField.tsx'
import { Button } from '../../components/Button.tsx'
import type { TextFields } from '../../components/textFormResolver.ts'
import { useDraft } from '../../components/useDraft.ts'
import { useSubmitForm } from '../../components/useSubmitForm.ts'
import { useT } from '../../i18n/I18nProvider.tsx'
import { useInstance } from '../../navigation/instance.ts'
import styles from './ContactForm.module.css'

const categories = [{ value: '', label: 'Scegli…' }, ...contactCategories]

interface Props {
  onSent(): void
  /** Prefix of the ids, for a second form on the page. */
  idPrefix?: string
  focused?: boolean
}

/** The form to the team (docs/product.md, "Help and contact"). */
export function ContactForm({ onSent, idPrefix = '', focused = false }: Props) {
  const t = useT()
  const form = useContactForm(onSent)
  const { isSubmitting } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('name')
  }, [focused, setFocus])
  const field = <Name extends 'name' | 'email' | 'category' | 'subject' | 'message'>(name: Name) => ({
    form,
    name,
    id: idPrefix + name,
    required: true,
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <FieldPair>
        <BoundInput {...field('name')} label={t('Nome')} autoComplete="name" />
        <BoundInput {...field('email')} label={t('Email')} type="email" inputMode="email" autoComplete="email" />
      </FieldPair>
      <BoundSelect {...field('category')} label={t('Categoria')} options={categories} />
      <BoundInput {...field('subject')} label={t('Oggetto')} />
      <BoundText {...field('message')} label={t('Messaggio')} rows={6} />
      <div className={styles.send}>
        <Button type="submit" variant="primary" disabled={isSubmitting}>
          {isSubmitting ? t('Invio...') : t('Invia messaggio')}
        </Button>
        <p>{t('Tutti i campi sono obbligatori.')}</p>
      </div>
    </form>
  )
}

const SendContactMessage = graphql(`
  mutation SendContactMessage($input: ContactMessageInput!) {
    sendContactMessage(input: $input) {
      __typename
      ...Refusal_error
    }
  }
`)

const blank: TextFields<ContactInput> = { name: '', email: '', category: '', subject: '', message: '' }
// Page and help dialog share one draft.
const draftKey = 'contact team'

/** The content survives a closed dialog and a failure. */
function useContactForm(onSent: () => void) {
  const t = useT()
  return useSubmitForm({
    schema: contactInput,
    draft: useDraft(draftKey, blank),
    mutation: SendContactMessage,
    variables: (input) => ({ input }),
    done: onSent,
    toast: () => ({ title: t(contactMessages.sent), description: t(contactMessages.sentHint) }),
    failed: { title: contactMessages.failed, reason: () => contactMessages.failedHint },
  })
}

export function ContactInfo() {
  const t = useT()
  const instance = useInstance()
  return (
    <ul className={styles.info}>
      <Item icon={Clock} title={t('Tempi di risposta')} text={t('Entro 24-48 ore lavorative, all’indirizzo che ci lasci.')} />
      <Item icon={MapPin} title={instance.place} text={t('Siamo studenti come te, dello stesso ateneo.')} />
      <Item
        icon={ShieldCheck}
        title={t('Privacy')}
        text={t('Usiamo i tuoi dati solo per risponderti e non li condividiamo con nessuno.')}
      />
    </ul>
  )
}

const topics = [
  { icon: Wrench, title: 'Problema tecnico', text: 'Qualcosa non funziona come dovrebbe.' },
  { icon: BookOpen, title: 'Aiuto con un libro', text: 'Annunci, venditori, link di gestione.' },
  { icon: GraduationCap, title: 'Aiuto con un corso', text: 'Insegnamenti, professori, recensioni.' },
  { icon: CalendarDays, title: 'Eventi', text: 'Pubblicare, iscriversi, cancellarsi.' },
  { icon: Lightbulb, title: 'Suggerimento', text: 'Un’idea per migliorare il sito.' },
  { icon: MessageCircle, title: 'Altro', text: 'Tutto quello che non sta qui sopra.' },
] as const

export function HelpCategories() {
  const t = useT()
  return (
    <ul className={styles.categories}>
      {topics.map(({ icon, title, text }) => (
        <Item key={title} icon={icon} title={t(title)} text={t(text)} />
      ))}
    </ul>
  )
}

function Item({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className={styles.item}>
      <Icon aria-hidden />
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
    </li>
  )
}

/** In the help dialog: the form, with what the page says of it. */
export function ReportProblem({ onSent }: { onSent(): void }) {
  const t = useT()
  // Prefixed ids, as the dialog may be open over the contact page.
  const overItsTwin = /^\/contact\/?$/.test(useLocation().pathname)
  return (
    <div className={styles.report}>
      <p className={styles.lead}>{t('Raccontaci che cosa non va: rispondiamo entro 24-48 ore.')}</p>
      <ContactForm onSent={onSent} idPrefix={overItsTwin ? 'help-' : ''} />
      <section>
        <h3>{t('Come possiamo aiutarti')}</h3>
        <HelpCategories />
      </section>
      <ContactInfo />
    </div>
  )
}
