import { adminPanelMessages } from '@chiostro/domain/admin'
import { professorLimits, professorMessages } from '@chiostro/domain/professors'
import { replyLimits } from '@chiostro/domain/replies'
import { Form, Input, type InputProps, Modal } from 'antd'
import { useId, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useAccountDraft } from '../../../components/useDraft.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { type Problems, useProblems } from '../form/useProblems.tsx'
import { useExit } from '../list/useExit.ts'
import type { AdminProfessor } from './panel.queries.ts'

const AdminUpdateProfessor = graphql(`
  mutation AdminUpdateProfessor($id: ID!, $name: String!, $department: String!) {
    adminUpdateProfessor(id: $id, name: $name, department: $department) {
      __typename
      ...Refusal_error
    }
  }
`)

const AdminSetReplyAddress = graphql(`
  mutation AdminSetReplyAddress($id: ID!, $address: String!) {
    setReplyAddress(professorId: $id, address: $address) {
      __typename
      ...Refusal_error
    }
  }
`)

const AdminDepartmentsQuery = graphql(`
  query AdminDepartments {
    professorDepartments
  }
`)

interface Props {
  professor: AdminProfessor
  onChanged(): void
  onClose(): void
}

type Fields = { name: string; department: string; address: string }

/** Renames a professor, moves them to another department, or says from which address they answer reviews. */
export function EditProfessor({ professor, onChanged, onClose }: Props) {
  const { name, department, proposedDepartment, inCatalogue, replyAddress } = professor
  const t = useT()
  const exit = useExit(onClose)
  const departments = useId()
  const [{ data }] = useQuery({ query: AdminDepartmentsQuery })
  // Only what was typed: the rest may have been changed elsewhere meanwhile.
  const draft = useAccountDraft<Partial<Fields>>(`professor ${professor.id}`, {})
  const [stored] = useState<Fields>({ name, department: department || proposedDepartment, address: replyAddress })
  const leave = () => {
    draft.forget()
    exit.close()
  }
  const departmentHint = proposedDepartment
    ? 'Proposto da chi l’ha aggiunto: salvando lo approvi, oppure scegline uno che c’è già.'
    : inCatalogue
      ? 'Se lo cambi, le importazioni del catalogo non lo toccano più.'
      : ''
  const { update, busy, problems } = useUpdate(professor, { onChanged, onDone: leave })
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{t('Modifica professore')}</h2>}
      width={480}
      cancelText={t('Annulla')}
      cancelButtonProps={{ onClick: leave }}
      okText={busy ? t('Salvataggio…') : t('Salva')}
      okButtonProps={{ disabled: busy, htmlType: 'submit', form: 'professor' }}
    >
      <Form<Fields>
        id="professor"
        layout="vertical"
        noValidate
        initialValues={{ ...stored, ...draft.start }}
        onValuesChange={(_, fields) => draft.changed(differing(fields, stored))}
        onFinish={(fields) => void update(fields)}
      >
        <Field name="name" label={t('Nome e cognome')} problems={problems} maxLength={professorLimits.name} />
        <Field
          name="department"
          label={t('Dipartimento')}
          hint={departmentHint && t(departmentHint)}
          problems={problems}
          list={departments}
          maxLength={professorLimits.department}
        />
        <Field
          name="address"
          label={t('Email istituzionale')}
          hint={t(
            'Per il diritto di replica: da qui il docente risponde alle recensioni. Non è mai pubblica; se la cambi, i link già inviati non valgono più.',
          )}
          problems={problems}
          type="email"
          inputMode="email"
          maxLength={replyLimits.address}
        />
        <datalist id={departments}>
          {data?.professorDepartments.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </Form>
    </Modal>
  )
}

const differing = (fields: Fields, stored: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== stored[name as keyof Fields]))

interface FieldProps extends InputProps {
  name: keyof Fields
  label: string
  hint?: string
  problems: Problems<keyof Fields>
}

function Field({ name, label, hint, problems, ...input }: FieldProps) {
  return (
    <Form.Item name={name} htmlFor={name} label={label} extra={hint} {...problems.item(name)}>
      <Input id={name} autoComplete="off" {...input} {...problems.control(name)} />
    </Form.Item>
  )
}

function useUpdate({ id, replyAddress }: AdminProfessor, { onChanged, onDone }: { onChanged(): void; onDone(): void }) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send, updating] = useSubmission(AdminUpdateProfessor)
  const [setAddress, setting] = useSubmission(AdminSetReplyAddress)
  const problems = useProblems<keyof Fields>(['name', 'department', 'address'])
  async function update(fields: Fields) {
    problems.clear()
    const { address, ...named } = fields
    const isKept = address.trim() === replyAddress
    const updated = await send({ id, ...named })
    const outcome = updated.done && !isKept ? await setAddress({ id, address }) : updated
    // The name may be saved where the address is refused.
    if (updated.done) onChanged()
    if (outcome.done) {
      toast({ title: t(professorMessages.updated) })
      return onDone()
    }
    const { kind, issues, reason = adminPanelMessages.noConnectionHint } = outcome
    if (problems.show(kind === 'ConflictError' ? [{ path: 'name', message: reason }] : issues)) return
    fail(adminPanelMessages.error, reason)
  }
  return { update, busy: updating || setting, problems }
}
