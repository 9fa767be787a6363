/**
 * Modules that travel together: left alone, each of them that two pages share would be a file, a request and a dictionary of its own.
 * Nothing of forms is in here: react-hook-form and zod come with the dialogs that need them.
 * Nor is what the entry needs (web/src/app/start.ts): it runs alone as long as nobody moves.
 */
export const chunkGroups = [
  // What every page needs.
  {
    name: 'base',
    test: oneOf(
      'node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
      'lucide-react/dist/esm/(?!icons)',
      'domain/src/(arcade|flags|pages|price)[.]',
      'web/src/i18n/(I18nProvider|translate)[.]',
      'web/src/app/(instance|usePageHead|usePageWords)[.]',
      'web/src/components/(Arches|Button|ErrorState|State|Skeleton|prepare|toast/(toastStore|ToastSlot|useToast))[.]',
      'web/src/features/flags/flagStore[.]',
    ),
  },
  // What reads and writes data.
  {
    name: 'data',
    test: oneOf(
      'node_modules/(urql|@urql|wonka|@0no-co)/',
      'web/src/features/\\w+/(\\w+[.]cache|books[.]queries)[.]ts',
      'gql/fragment-masking',
    ),
  },
  // What lists are made of.
  {
    name: 'lists',
    test: oneOf(
      'web/src/app/(PageHeader|PageHeading)[.]',
      'web/src/components/(EmptyState|LazyPicture|SearchBox|FormField|LoadMore|inks)[.]',
      'web/src/components/(useAddressFilters|useFocusOnArrival|useHoverIntent|useNextPage|useNearViewport)[.]',
      'domain/src/(books|events|images)[.]ts',
    ),
  },
]

/** Paths, as parts of regular expressions. */
function oneOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|'))
}
