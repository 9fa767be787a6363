import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import { restorableForDays } from '@chiostro/domain/deletion/deletion'
import { adminMergeProfessors } from '@chiostro/domain/professors/professorDocuments'
import { professorMessages } from '@chiostro/domain/professors/professors'
import { graphql } from '../../../../generated/gql/gql.ts'
import { useSubmission } from '../../../components/submission.ts'
import { useSendForm } from '../../../components/useSubmitForm.ts'
import { useT } from '../../../i18n/I18nProvider.tsx'
import { failed, useAdminField } from '../form/AdminField.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { Two } from '../list/cells.tsx'
import { useExit } from '../list/dialogs.ts'
import { type Choice, ProfessorPicker } from '../moderation/RecordPicker.tsx'
import styles from './drawers.module.css'
import type { AdminProfessor } from './Professors.tsx'

const AdminMergeProfessors = graphql(adminMergeProfessors)

interface Props {
  professor: AdminProfessor
  onMerged(professor: AdminProfessor): void
  onClose(): void
}

export function MergeProfessor({ professor, onMerged, onClose }: Props) {
  const { id, name, department } = professor
  const t = useT()
  const exit = useExit(onClose)
  const [merge] = useSubmission(AdminMergeProfessors)
  const form = useSendForm({
    defaults: { into: null as Choice | null },
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
    <FormDialog form={form} exit={exit} title={t('Unisci professori')} width={520} action={[t('Unisci'), t('Unione…')]}>
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
