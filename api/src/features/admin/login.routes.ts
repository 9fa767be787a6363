import { loginInput } from '@chiostro/domain/admin/adminInput'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { success } from '../../http/schemas.ts'
import { confirmed } from '../../records.ts'
import { login, logout } from './login.service.ts'

const tags = ['Administration']

export const loginRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/admin/login',
    {
      schema: {
        tags,
        operationId: 'login',
        summary: 'Gives a token for the administration; 401 with `secondFactor` asks for the same again with `code`',
        failures: ['INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'RATE_LIMITED'],
        body: loginInput,
        response: { 200: z.object({ token: z.string() }) },
      },
    },
    async ({ context, body }) => {
      const { token } = await login(context, body)
      return { token }
    },
  )
  app.post(
    '/api/admin/logout',
    {
      schema: { tags, operationId: 'logout', summary: 'Ends the session of the token', response: { 200: success } },
      config: { access: 'account' },
    },
    ({ context }) => confirmed(logout(context)),
  )
}
