import { professorRecord } from '@chiostro/domain/professors/professorRecord'
import type { RecordRow } from '@chiostro/domain/records/staffRecord'
import { Tag } from 'antd'
import { Merge, Pencil } from 'lucide-react'
import { useI18n } from '../../../i18n/I18nProvider.tsx'
import { lazyDialog } from '../../../lib/split.tsx'
import { useOpened } from '../list/dialogs.ts'
import { StaffList } from '../list/StaffList.tsx'
import { useIsAdmin } from '../session/AdminGate.tsx'

const EditProfessor = lazyDialog(async () => (await import('./ProfessorDialogs.tsx')).EditProfessor)
const MergeProfessor = lazyDialog(async () => (await import('./ProfessorDialogs.tsx')).MergeProfessor)

export type AdminProfessor = RecordRow<typeof professorRecord>

const labelOf = ({ name, department }: AdminProfessor) => [name, department].filter(Boolean).join(', ')

export function Professors() {
  const { t, plural } = useI18n()
  const isAdmin = useIsAdmin()
  const editing = useOpened<AdminProfessor>()
  const merging = useOpened<AdminProfessor>()
  return (
    <StaffList
      record={professorRecord}
      labelOf={labelOf}
      reviewsOf={({ reviewCount }) => reviewCount}
      cells={{
        Dipartimento: ({ department, proposedDepartment }) =>
          proposedDepartment ? <Tag color="gold">{t('Da approvare: {name}', { name: proposedDepartment })}</Tag> : department,
        Recensioni: ({ reviewCount }) => plural(reviewCount, '{count} recensione', '{count} recensioni'),
        Origine: ({ inCatalogue }) => <Tag>{inCatalogue ? t('Catalogo') : t('Aggiunto da studenti')}</Tag>,
      }}
      actions={(professor) =>
        isAdmin
          ? [
              { Icon: Pencil, text: t('Modifica'), onClick: () => editing.open(professor) },
              { Icon: Merge, text: t('Unisci'), onClick: () => merging.open(professor) },
            ]
          : []
      }
      dialogs={({ deletion, changed }) => (
        <>
          {editing.of && <EditProfessor key={editing.key} professor={editing.of} onChanged={changed} onClose={editing.close} />}
          {merging.of && (
            <MergeProfessor
              key={merging.key}
              professor={merging.of}
              onMerged={(merged) => {
                deletion.noteMerged({ id: merged.id, label: labelOf(merged) })
                changed()
              }}
              onClose={merging.close}
            />
          )}
        </>
      )}
    />
  )
}
