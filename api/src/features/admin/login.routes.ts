import type { Route } from '../../http/rest.ts'
import { login, logout } from './login.service.ts'

export const loginRoutes: Route[] = [
  {
    method: 'POST',
    path: '/api/admin/login',
    async handle(context, request) {
      const { token } = await login(context, await request.json())
      return { status: 200, body: { token } }
    },
  },
  {
    method: 'POST',
    path: '/api/admin/logout',
    async handle(context) {
      await logout(context)
      return { status: 200, body: { success: true } }
    },
  },
]
