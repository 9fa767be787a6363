import { adminLimits, adminPanelMessages as messages } from '@chiostro/domain/admin/admin'
import { upperCaseOf } from '@chiostro/domain/records/graphqlNames'
import { Segmented, Tag } from 'antd'
import { Merge, Pencil, Trash2 } from 'lucide-react'
import type { AdminProfessorsQuery as Answer } from '../../../../generated/gql/graphql.ts'
import { SearchBox } from '../../../components/SearchBox.tsx'
import { useAddressFilters } from '../../../components/useAddressFilters.ts'
import { useI18n, useT } from '../../../i18n/I18nProvider.tsx'
import { useFormats } from '../../../i18n/useFormats.ts'
import { lazyDialog } from '../../../lib/split.tsx'
import { Deletions } from '../deletion/Deletions.tsx'
import { type DeletionTexts, useDeletion } from '../deletion/useDeletion.ts'
import { useStats } from '../frame/stats.ts'
import { blankAddress } from '../list/address.ts'
import { RowMenu, useMoments } from '../list/cells.tsx'
import { useOpened } from '../list/dialogs.ts'
import { GrowingTable, panelPage, useRows } from '../list/paging.tsx'
import { actionsColumn, type Column } from '../list/RecordTable.tsx'
import { useIsAdmin } from '../session/AdminGate.tsx'
import { type AdminProfessor, AdminProfessorsQuery } from './panel.queries.ts'

const deletionWords: DeletionTexts = { done: { title: messages.professorDeleted }, failed: messages.professorNotDeleted, serverFirst: true }

const EditProfessor = lazyDialog(async () => (await import('./EditProfessor.tsx')).EditProfessor)
const MergeProfessor = lazyDialog(async () => (await import('./MergeProfessor.tsx')).MergeProfessor)

const read = (data: Answer) => data.adminProfessors
const labelOf = ({ name, department }: AdminProfessor) => [name, department].filter(Boolean).join(', ')

/** `proposed`: only those whose department waits for approval. */
const views = ['newest', 'name', 'proposed'] as const
type View = (typeof views)[number]

const address: typeof blankAddress & { sort: View } = { ...blankAddress, sort: 'newest' }
const choices = { sort: views }

/** Every professor: what was added last comes first, by name duplicates stand together. */
export function Professors() {
  const { t } = useI18n()
  const stats = useStats()
  const { filters, change } = useAddressFilters(address, choices)
  const { search, sort } = filters
  const editing = useOpened<AdminProfessor>()
  const merging = useOpened<AdminProfessor>()
  const list = useRows({
    query: AdminProfessorsQuery,
    filter: { search, ...(sort === 'proposed' ? { proposed: true } : { sort: upperCaseOf(sort) }) },
    read,
    page: panelPage,
  })
  const changed = () => {
    list.reload()
    stats.changed()
  }
  const deletion = useDeletion({ kind: 'PROFESSOR', texts: deletionWords, onChanged: changed })
  const columns = useColumns({
    onEdit: editing.open,
    onMerge: merging.open,
    onDelete: (professor) => deletion.ask([{ id: professor.id, label: labelOf(professor), reviews: professor.reviewCount }]),
  })
  return (
    <>
      <Deletions deletion={deletion} />
      <GrowingTable
        list={list}
        caption={t('Professori')}
        columns={columns}
        search={search}
        texts={{
          loading: t('Caricamento professori...'),
          empty: search ? t('Nessun professore trovato') : t('Nessun professore presente'),
          failed: t('Non riusciamo a caricare i professori'),
        }}
        tools={
          <Tools search={search} onSearch={(next) => change({ search: next })} sort={sort} onSort={(next) => change({ sort: next })} />
        }
        progress={(counts) => t('{shown} di {total} professori', counts)}
      />
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
  )
}

interface ToolsProps {
  search: string
  onSearch(search: string): void
  sort: View
  onSort(sort: View): void
}

function Tools({ search, onSearch, sort, onSort }: ToolsProps) {
  const t = useT()
  return (
    <>
      <SearchBox
        label={t('Cerca un professore')}
        placeholder={t('Nome e cognome')}
        maxLength={adminLimits.search}
        value={search}
        onSearch={onSearch}
      />
      <Segmented
        aria-label={t('Ordina per')}
        value={sort}
        onChange={onSort}
        options={[
          { value: 'newest', label: t('Ultimi aggiunti') },
          { value: 'name', label: t('Nome') },
          { value: 'proposed', label: t('Da approvare') },
        ]}
      />
    </>
  )
}

interface Actions {
  onEdit(professor: AdminProfessor): void
  onMerge(professor: AdminProfessor): void
  onDelete(professor: AdminProfessor): void
}

function useColumns(actions: Actions): Column<AdminProfessor>[] {
  const { t, plural } = useI18n()
  const moments = useMoments()
  const formats = useFormats()
  return [
    { name: t('Nome'), kind: 'head', cell: ({ name }) => name },
    {
      name: t('Dipartimento'),
      cell: ({ department, proposedDepartment }) =>
        proposedDepartment ? <Tag color="gold">{t('Da approvare: {name}', { name: proposedDepartment })}</Tag> : department,
    },
    {
      name: t('Recensioni'),
      kind: 'narrow',
      cell: ({ reviewCount, overallRating }) =>
        [
          plural(reviewCount, '{count} recensione', '{count} recensioni'),
          overallRating == null ? '' : `${formats.decimal(overallRating)}/30`,
        ]
          .filter(Boolean)
          .join('\n'),
    },
    {
      name: t('Origine'),
      kind: 'narrow',
      cell: ({ inCatalogue }) => <Tag>{inCatalogue ? t('Catalogo') : t('Aggiunto da studenti')}</Tag>,
    },
    { name: t('Aggiunto il'), kind: 'narrow', cell: ({ createdAt }) => moments(createdAt) },
    actionsColumn(t, (professor) => <ProfessorActions professor={professor} {...actions} />),
  ]
}

function ProfessorActions({ professor, onEdit, onMerge, onDelete }: Actions & { professor: AdminProfessor }) {
  const t = useT()
  const isAdmin = useIsAdmin()
  const corrections = [
    { Icon: Pencil, text: t('Modifica'), onClick: () => onEdit(professor) },
    { Icon: Merge, text: t('Unisci'), onClick: () => onMerge(professor) },
  ]
  const deletion = { Icon: Trash2, text: t('Elimina'), danger: true, onClick: () => onDelete(professor) }
  return <RowMenu label={labelOf(professor)} actions={[...(isAdmin ? corrections : []), deletion]} />
}
