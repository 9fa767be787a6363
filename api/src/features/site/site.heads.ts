import { pageDescriptions } from '@chiostro/domain/pages/pageDescriptions'
import { filled, pages } from '@chiostro/domain/pages/pages'
import { unnamed } from '@chiostro/domain/pages/place'
import { iconAddress } from '../../branding/branding.ts'
import type { RecordHeads } from '../../http/head.ts'

/** The home page is the site itself to search engines. */
export const siteHeads: RecordHeads = {
  home: ({ config: { instance, publicUrl, ...branding } }) => ({
    path: pages.home.path,
    title: filled(pages.home.title, instance),
    description: filled(pageDescriptions.home, instance),
    structuredData: {
      '@type': 'WebSite',
      name: instance.productName,
      url: publicUrl,
      inLanguage: 'it',
      publisher: {
        '@type': 'Organization',
        name: instance.productName,
        url: publicUrl,
        logo: `${publicUrl}${iconAddress(branding, 'icon-512')}`,
        areaServed: instance.city === unnamed.city ? undefined : { '@type': 'City', name: instance.city },
      },
      audience: { '@type': 'EducationalAudience', educationalRole: 'student', audienceType: instance.universityName },
    },
  }),
}
