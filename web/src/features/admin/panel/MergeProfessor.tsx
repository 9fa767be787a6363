import { adminPanelMessages } from '@chiostro/domain/admin'
import { restorableForDays } from '@chiostro/domain/deletion'
import { professorMessages } from '@chiostro/domain/professors'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useToast } from '../../../components/toast/toastStore.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { useProblems } from '../form/useProblems.tsx'
import { useExit } from '../list/useExit.ts'
import { type Choice, ProfessorPicker } from '../moderation/RecordPicker.tsx'
import styles from './drawers.module.css'
import type { AdminProfessor } from './panel.queries.ts'

const AdminMergeProfessors = graphql(`
  mutation AdminMergeProfessors($from: ID!, $into: ID!) {
    adminMergeProfessors(from: $from, into: $into) {
      __typename
      ...Refusal_error
    }
  }
`)

interface Props {
  professor: AdminProfessor
  onMerged(professor: AdminProfessor): void
  onClose(): void
}

export function MergeProfessor({ professor, onMerged, onClose }: Props) {
  const { id, name, department } = professor
  const t = useT()
  const { toast } = useToast()
  const exit = useExit(onClose)
  const [kept, setKept] = useState<Choice | null>(null)
  const problems = useProblems(['into'])
  const [send, fetching] = useSubmission(AdminMergeProfessors)
  async function merge() {
    const refuse = (message: string) => void problems.show([{ path: 'into', message }])
    if (!kept) return refuse(professorMessages.mergeTarget)
    const outcome = await send({ from: id, into: kept.id })
    if (!outcome.done) return refuse(outcome.reason ?? adminPanelMessages.noConnectionHint)
    toast({ title: t(professorMessages.merged) })
    onMerged(professor)
    exit.close()
  }
  const choose = (choice: Choice | null) => {
    problems.clear()
    setKept(choice)
  }
  return (
    <Modal
      open={exit.open}
      onCancel={exit.close}
      afterOpenChange={exit.afterOpenChange}
      title={<h2>{t('Unisci professori')}</h2>}
      width={520}
      cancelText={t('Annulla')}
      okText={fetching ? t('Unione…') : t('Unisci')}
      okButtonProps={{ disabled: fetching, htmlType: 'submit', form: 'merge' }}
    >
      <Form id="merge" layout="vertical" onFinish={() => void merge()}>
        <p className={styles.goes}>
          {name}
          <span className={styles.second}>{department}</span>
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
          chosen={kept}
          onChoose={choose}
          item={problems.item('into')}
          control={problems.control('into')}
        />
      </Form>
    </Modal>
  )
}
