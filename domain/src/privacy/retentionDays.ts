/** Days after which a job deletes or blanks data of a kind; see also `retention.ts`. */
export const retentionDays = {
  listings: 60,
  messages: 180,
  participants: 90,
  follows: 0,
  links: 0,
  mails: 30,
  deleted: 30,
  calledOff: 30,
  tokens: 0,
  audit: 365,
  /** Six months are at most 184 days. */
  cases: 184,
} as const
