import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { restorableForDays } from '@chiostro/domain/deletion/deletion'
import { adminMergeProfessors, adminSetReplyAddress, adminUpdateProfessor } from '@chiostro/domain/professors/professorDocuments'
import { professorMessages } from '@chiostro/domain/professors/professors'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/index.ts'
import { atField, useSubmission } from '../../../components/submission.ts'
import { type Draft, useAccountDraft } from '../../../components/useDraft.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { AdminField, failed, useAdminField } from '../form/AdminField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { Two } from '../list/cells.tsx'
import { useExit } from '../list/dialogs.ts'
import { type Choice, ProfessorPicker } from '../moderation/RecordPicker.tsx'
import styles from './drawers.module.css'
import type { AdminProfessor } from './Professors.tsx'

const AdminUpdateProfessor = graphql(adminUpdateProfessor)

const AdminSetReplyAddress = graphql(adminSetReplyAddress)

const AdminMergeProfessors = graphql(adminMergeProfessors)

const AdminDepartmentsQuery = graphql(`
  query AdminDepartments {
    professorDepartments
  }
`)

interface EditProps {
  professor: AdminProfessor
  onChanged(): void
  onClose(): void
}

type Fields = { name: string; department: string; address: string }

/** Only what was typed: the rest may have been changed elsewhere meanwhile. */
const differing = (fields: Partial<Fields>, stored: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== stored[name as keyof Fields]))

function useTyped(id: string, fields: Fields): Draft<Fields> {
  const [stored] = useState(fields)
  const draft = useAccountDraft<Partial<Fields>>(`professor ${id}`, {})
  return { ...draft, start: { ...stored, ...draft.start }, changed: (typed) => draft.changed(differing(typed, stored)) }
}

export function EditProfessor({ professor, onChanged, onClose }: EditProps) {
  const { id, name, department, proposedDepartment, inCatalogue, replyAddress } = professor
  const t = useT()
  const exit = useExit(onClose)
  const departments = useId()
  const [{ data }] = useQuery({ query: AdminDepartmentsQuery })
  const [update] = useSubmission(AdminUpdateProfessor)
  const [setAddress] = useSubmission(AdminSetReplyAddress)
  const draft = useTyped(id, { name, department: department || proposedDepartment, address: replyAddress })
  const form = useSendForm({
    draft,
    async send({ address, ...named }: Fields) {
      const updated = await update({ id, ...differing(named, { name, department }) })
      const outcome = updated.done && address.trim() !== replyAddress ? await setAddress({ id, address }) : updated
      // The name may be saved where the address is refused.
      if (updated.done) onChanged()
      return atField(outcome, 'name', ({ kind }) => kind === 'ConflictError')
    },
    done: exit.close,
    toast: () => ({ title: t(professorMessages.updated) }),
    failed,
  })
  const departmentHint = proposedDepartment
    ? 'Proposto da chi l’ha aggiunto: salvando lo approvi, oppure scegline uno che c’è già.'
    : inCatalogue
      ? 'Se lo cambi, le importazioni del catalogo non lo toccano più.'
      : ''
  return (
    <FormDialog form={form} exit={exit} draft={draft} title={t('Modifica professore')} action={[t('Salva'), t('Salvataggio…')]}>
      <AdminField form={form} name="name" label={t('Nome e cognome')}>
        {(control) => <Input {...control} autoComplete="off" />}
      </AdminField>
      <AdminField form={form} name="department" label={t('Dipartimento')} extra={departmentHint && t(departmentHint)}>
        {(control) => <Input {...control} autoComplete="off" list={departments} />}
      </AdminField>
      <AdminField
        form={form}
        name="address"
        label={t('Email istituzionale')}
        extra={t(
          'Per il diritto di replica: da qui il docente risponde alle recensioni. Non è mai pubblica; se la cambi, i link già inviati non valgono più.',
        )}
      >
        {(control) => <Input {...control} autoComplete="off" type="email" inputMode="email" />}
      </AdminField>
      <datalist id={departments}>
        {data?.professorDepartments.map((department) => (
          <option key={department} value={department} />
        ))}
      </datalist>
    </FormDialog>
  )
}

interface MergeProps {
  professor: AdminProfessor
  onMerged(professor: AdminProfessor): void
  onClose(): void
}

export function MergeProfessor({ professor, onMerged, onClose }: MergeProps) {
  const { id, name, department } = professor
  const t = useT()
  const exit = useExit(onClose)
  const [merge] = useSubmission(AdminMergeProfessors)
  const draft = useAccountDraft(`merge ${id}`, { into: null as Choice | null })
  const form = useSendForm({
    draft,
    problems: ({ into }) => ({ into: into ? null : professorMessages.mergeTarget }),
    async send({ into }: { into: Choice | null }) {
      const outcome = await merge({ from: id, into: into?.id ?? '' })
      if (outcome.done) return outcome
      return { ...outcome, issues: [{ path: 'into', message: failed.reason(outcome) }] }
    },
    done() {
      onMerged(professor)
      exit.close()
    },
    toast: () => ({ title: t(professorMessages.merged) }),
    failed: { title: adminPanelMessages.error },
  })
  const into = useAdminField({ form, name: 'into' })
  return (
    <FormDialog form={form} exit={exit} draft={draft} title={t('Unisci professori')} width={520} action={[t('Unisci'), t('Unione…')]}>
      <p className={styles.goes}>
        <Two first={name} second={department} />
      </p>
      <p>
        {t(
          'Le sue recensioni e i suoi insegnamenti passano al professore che scegli, e il suo indirizzo porta là. Per {days} giorni si può annullare.',
          { days: restorableForDays },
        )}
      </p>
      <ProfessorPicker
        name="into"
        label={t('Professore da tenere')}
        all={t('Scegli un professore')}
        chosen={into.control.value}
        onChoose={into.control.onChange}
        item={into.item}
        control={into.control}
      />
    </FormDialog>
  )
}
