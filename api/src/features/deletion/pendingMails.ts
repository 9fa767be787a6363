/** Messages `d` about a missing record are dropped: pending ones are saved with it, or the owner would never get the link after a restore. */
export const pendingMails = 'd.sent_at IS NULL AND d.failed_at IS NULL'
