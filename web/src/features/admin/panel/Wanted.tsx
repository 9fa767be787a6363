import { wantedRecord } from '@chiostro/domain/wanted/wantedRecord'
import { StaffList } from '../list/StaffList.tsx'

export const Wanted = () => <StaffList record={wantedRecord} />
