import { adminPanelMessages } from '@chiostro/domain/admin/admin'
import type { Failure } from '../../../components/submission.ts'

/** What a form of the administration says where it has no words of its own: the server's reason, else that it was not reached. */
export const failed = {
  title: adminPanelMessages.error,
  reason: ({ reason }: Failure): string => reason ?? adminPanelMessages.noConnectionHint,
}
