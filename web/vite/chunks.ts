/** Modules that travel together: otherwise each that two pages share would be a file of its own. Not forms, as react-hook-form and zod come
 * with their dialogs; nor Vite's own help with loading, which the entry needs. */
export const chunkGroups = [
  // What every page needs; it must not need anything that needs it.
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|lucide-react\/dist\/esm\/(?!icons)|domain\/src\/\w+\/(pages|arcade|flags|landing|languages|place|price|rome|schedule|translate)\.|web\/src\/i18n\/(I18nProvider|formats)\.|web\/src\/components\/(Arches|Button|PageLoading|Skeleton|State|toast\/toastStore|useLazyCode)\.|web\/src\/lib\/(loadAnew|split|store)\.|web\/src\/navigation\/instance\.|web\/src\/features\/flags\//,
  },
  // What reads and writes data.
  { name: 'data', test: /node_modules\/(urql|@urql\/core|wonka)\// },
  // Its cache, which the administration does without.
  { name: 'cache', test: /node_modules\/@urql\/exchange-graphcache\/|web\/src\/features\/\w+\/\w+\.cache\.ts/ },
  // What is known of records wherever they are shown, the administration included.
  {
    name: 'records',
    test: /domain\/src\/\w+\/(books|events|images|inks)\.ts|web\/src\/components\/(LazyPicture|LoadMore|Shapes)\./,
  },
  // What lists are made of.
  {
    name: 'lists',
    test: /web\/src\/components\/(SearchBox|FormField|PagedList|ListTools)\./,
  },
  // What events are shown with, on their board and on their organisers' pages.
  {
    name: 'event',
    test: /domain\/src\/events\/eventScene\.|web\/src\/features\/events\/DateLeaf\./,
  },
]

/** Chunks with antd in them are named so: the service worker leaves them out of what it keeps for visits without a connection. */
export const chunkFileNames = ({ moduleIds }: { moduleIds: string[] }): string =>
  moduleIds.some((id) => /node_modules\/(antd|@rc-component)\//.test(id)) ? 'assets/antd-[name]-[hash].js' : 'assets/[name]-[hash].js'
