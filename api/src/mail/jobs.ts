import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Services } from '../context.ts'
import { DeliveryError, describeFailure } from './failure.ts'
import { sendMailTask } from './outbox.ts'
import { pruneMail, pruneMailTask } from './prune.ts'
import { sendMail } from './send.ts'
import type { MailTemplate } from './template.ts'
import type { MailTransport } from './transport.ts'

const jobPayload = z.object({ id: z.string() })

/**
 * The queue's tasks that concern mail.
 * @throws when two templates share a name
 */
export function mailTasks(services: Services, templates: MailTemplate<unknown>[], transport: MailTransport): TaskList {
  const sender = { ...services, transport, templates: byName(templates) }
  return {
    async [sendMailTask](payload, { abortSignal }) {
      try {
        await sendMail(sender, jobPayload.parse(payload).id, abortSignal)
      } catch (error) {
        // The queue stores and logs what it is given, so nothing but a redacted reason may reach it.
        throw error instanceof DeliveryError ? error : new DeliveryError(describeFailure(error))
      }
    },
    [pruneMailTask]: () => pruneMail(services),
  }
}

function byName(templates: MailTemplate<unknown>[]) {
  const map = new Map(templates.map((template) => [template.name, template]))
  if (map.size < templates.length) throw new Error('Two mail templates share a name')
  return map
}
