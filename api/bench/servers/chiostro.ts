// (c), (d) and (e): our server as `main.ts` starts it, without the worker of the mail queue.
import { followChanges } from '../../src/database/changes.ts'
import { surface } from '../../src/features.ts'
import { createServer } from '../../src/http/server.ts'
import { openServices } from '../services.ts'
import { contend } from './host.ts'

const [databaseUrl = '', folder = '', caches] = process.argv.slice(2)
const services = openServices(databaseUrl, folder)
await followChanges(services)
const app = await createServer(services, surface, caches === 'off' ? { caches: false } : {})
contend(app.server)
