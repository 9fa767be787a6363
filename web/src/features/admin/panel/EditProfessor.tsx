import { adminPanelMessages } from '@chiostro/domain/admin'
import { professorLimits, professorMessages } from '@chiostro/domain/professors'
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

type Fields = { name: string; department: string }

/** Renames a professor or moves them to another department. */
export function EditProfessor({ professor: { id, name, department, proposedDepartment, inCatalogue }, onChanged, onClose }: Props) {
  const t = useT()
  const exit = useExit(onClose)
  const departments = useId()
  const [{ data }] = useQuery({ query: AdminDepartmentsQuery })
  const { update, busy, errors } = useUpdate(id, () => {
    onChanged()
    exit.close()
  })
  const item = (field: keyof Fields, label: string, hint?: string) => ({
    ...{ name: field, htmlFor: field, label },
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
        initialValues={{ name, department: department || proposedDepartment }}
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
        <datalist id={departments}>
          {data?.professorDepartments.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </Form>
    </Modal>
  )
}

function useUpdate(id: string, onDone: () => void) {
  const t = useT()
  const { toast, fail } = useToast()
  const [send, busy] = useSubmission(AdminUpdateProfessor)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  async function update(fields: Fields) {
    const outcome = await send({ id, ...fields })
    if (outcome.done) {
      toast({ title: t(professorMessages.updated) })
      return onDone()
    }
    const { kind, issues, reason = adminPanelMessages.noConnectionHint } = outcome
    if (issues.length > 0) return setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    if (kind === 'ConflictError') return setErrors({ name: reason })
    fail(adminPanelMessages.error, reason)
  }
  return { update, busy, errors }
}
