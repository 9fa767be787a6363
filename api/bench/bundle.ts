import path from 'node:path'
import { build } from 'vite'
import config from '../vite.config.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Two folders below the project, as the server expects (`src/locations.ts`), and where nothing is checked in. */
const folder = path.join(root, 'node_modules', '.chiostro-bench')

/** Our contender, once it is bundled. */
export const bundledProgram = path.join(folder, 'chiostro.js')

/** Bundles our contender as `npm run build` bundles the server, so that what is measured is what runs. */
export async function bundleContender(): Promise<void> {
  const { build: options, ...others } = config
  await build({
    ...others,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...options,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { ...options?.rolldownOptions, input: { chiostro: 'bench/servers/chiostro.ts' } },
    },
  })
}
