import { adminPanelMessages } from '@chiostro/domain/admin'
import { professorLimits, professorMessages } from '@chiostro/domain/professors'
import { replyLimits } from '@chiostro/domain/replies'
import { Form, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
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
  const { update, busy, errors } = useUpdate(professor, () => {
    onChanged()
    exit.close()
  })
  const item = (field: keyof Fields, label: string, hint?: string) => ({
    name: field,
    htmlFor: field,
    label,
    ...(hint ? { extra: hint } : {}),
    ...(errors[field] ? { validateStatus: 'error' as const, help: t(errors[field]) } : {}),
  })
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{t('Modifica professore')}</h2>}
      width={480}
      cancelText={t('Annulla')}
      okText={busy ? t('Salvataggio…') : t('Salva')}
      okButtonProps={{ disabled: busy, htmlType: 'submit', form: 'professor' }}
    >
      <Form<Fields>
        id="professor"
        layout="vertical"
        noValidate
        initialValues={{ name, department: department || proposedDepartment, address: replyAddress }}
        onFinish={(fields) => void update(fields)}
      >
        <Form.Item {...item('name', t('Nome e cognome'))}>
          <Input id="name" maxLength={professorLimits.name} autoComplete="off" />
        </Form.Item>
        <Form.Item
          {...item(
            'department',
            t('Dipartimento'),
            proposedDepartment
              ? t('Proposto da chi l’ha aggiunto: salvando lo approvi, oppure scegline uno che c’è già.')
              : inCatalogue
                ? t('Se lo cambi, le importazioni del catalogo non lo toccano più.')
                : undefined,
          )}
        >
          <Input id="department" list={departments} maxLength={professorLimits.department} autoComplete="off" />
        </Form.Item>
        <Form.Item
          {...item(
            'address',
            t('Email istituzionale'),
            t(
              'Per il diritto di replica: da qui il docente risponde alle recensioni. Non è mai pubblica; se la cambi, i link già inviati non valgono più.',
            ),
          )}
        >
          <Input id="address" type="email" inputMode="email" maxLength={replyLimits.address} autoComplete="off" />
        </Form.Item>
        <datalist id={departments}>
          {data?.professorDepartments.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </Form>
    </Modal>
  )
}

function useUpdate({ id, replyAddress }: AdminProfessor, onDone: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send, updating] = useSubmission(AdminUpdateProfessor)
  const [setAddress, setting] = useSubmission(AdminSetReplyAddress)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  async function update(fields: Fields) {
    const { address, ...named } = fields
    const isKept = address.trim() === replyAddress
    const updated = await send({ id, ...named })
    const outcome = updated.done && !isKept ? await setAddress({ id, address }) : updated
    if (outcome.done) {
      toast({ title: t(professorMessages.updated) })
      return onDone()
    }
    const { kind, issues, reason = adminPanelMessages.noConnectionHint } = outcome
    if (issues.length > 0) return setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    if (kind === 'ConflictError') return setErrors({ name: reason })
    fail(adminPanelMessages.error, reason)
  }
  return { update, busy: updating || setting, errors }
}
