import type { Config } from './config.ts'

/** Whether PUBLIC_URL leads nowhere but to this machine, as in a trial. */
export const isOnThisMachine = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)

/** Whether people use the instance who receive none of its messages: their listings stay without a link, their seats without a ticket. */
export const sendsNothing = (config: Pick<Config, 'publicUrl' | 'smtpUrl'>): boolean => !config.smtpUrl && !isOnThisMachine(config)
