import { loginInput } from '@chiostro/domain/adminInput'
import { z } from 'zod'
import { success } from '../../http/openapi.ts'
import { type Route, tagged } from '../../http/rest.ts'
import { login, logout } from './login.service.ts'

export const loginRoutes: Route[] = tagged('Administration', [
  {
    method: 'POST',
    path: '/api/admin/login',
    summary: 'Gives a token for the administration',
    body: loginInput,
    answers: { 200: z.object({ token: z.string() }) },
    async handle(context, request) {
      const { token } = await login(context, await request.json())
      return { status: 200, body: { token } }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    summary: 'Ends the session of the token',
    answers: { 200: success },
    async handle(context) {
      await logout(context)
      return { status: 200, body: { success: true } }
    },
  },
])
