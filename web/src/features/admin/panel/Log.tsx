import { auditRecord } from '@chiostro/domain/admin/auditRecord'
import { StaffTable, useStaffRows } from '../list/StaffTable.tsx'

export const Log = () => <StaffTable table={auditRecord} list={useStaffRows(auditRecord, {})} />
