import { auditRecord } from '@chiostro/domain/admin/auditRecord'
import { linkRecord } from '@chiostro/domain/links/linkRecord'
import { wantedRecord } from '@chiostro/domain/wanted/wantedRecord'
import { useStaffRows } from '../list/paging.ts'
import { StaffList } from '../list/StaffList.tsx'
import { StaffTable } from '../list/StaffTable.tsx'

// Rooms that show records as `domain` describes them, and nothing more.
export const Wanted = () => <StaffList record={wantedRecord} />

export const Links = () => <StaffList record={linkRecord} />

export const Log = () => <StaffTable table={auditRecord} list={useStaffRows(auditRecord, {})} />
