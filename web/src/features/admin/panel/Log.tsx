import { auditRecord } from '@chiostro/domain/admin/auditRecord'
import { useStaffRows } from '../list/paging.ts'
import { StaffTable } from '../list/StaffTable.tsx'

export const Log = () => <StaffTable table={auditRecord} list={useStaffRows(auditRecord, {})} />
