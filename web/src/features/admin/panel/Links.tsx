import { linkRecord } from '@chiostro/domain/links/linkRecord'
import { StaffList } from '../list/StaffList.tsx'

export const Links = () => <StaffList record={linkRecord} />
