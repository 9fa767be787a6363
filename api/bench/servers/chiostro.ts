// (c), (d) and (e): our server as `main.ts` starts it, without the worker of the mail queue.
import { followChanges } from '../../src/database/changes.ts'
import { surface } from '../../src/features.ts'
import { Admission } from '../../src/http/admission.ts'
import { createServer } from '../../src/http/server.ts'
import { watchStrain } from '../../src/http/strain.ts'
import { openServices } from '../services.ts'
import { contend } from './host.ts'

const [databaseUrl = '', folder = '', caches] = process.argv.slice(2)
const services = openServices(databaseUrl, folder)
await followChanges(services)
const admission = new Admission()
const server = createServer(services, surface, { admission, ...(caches === 'off' ? { caches: false } : {}) })
watchStrain(server, admission)
contend(server)
