import { beforeAll, describe, expect, it } from 'vitest'
import { createProfessor, createProfessorReview } from '../../../test/professors.ts'
import { testServer } from '../../../test/server.ts'

const test = testServer()

async function html(path: string) {
  const response = await test.request(path)
  return { status: response.status, text: await response.text() }
}
const dataOf = (text: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null')
const canonical = (path: string) => `<link rel="canonical" href="http://chiostro.test${path}">`
const setFlag = (name: 'courses' | 'professors', enabled: boolean) => test.db.featureFlag.update({ where: { name }, data: { enabled } })

let path = ''
beforeAll(async () => {
  const { id } = await createProfessor(test, {
    name: 'Clotilde D’Ambrosio <b>',
    department: 'Scienze "Dure"',
    courses: ['Analisi Matematica I', 'Geometria'],
  })
  path = `/professors/${id}`
  await createProfessorReview(test, id)
})

describe('while the section is closed', () => {
  beforeAll(() => Promise.all([setFlag('courses', false), setFlag('professors', false)]))
  it('all of its pages say that it opens soon', async () => {
    for (const asked of ['/professors', path, '/professors/unknown', '/courses-professors', '/corsi-professori']) {
      const { status, text } = await html(asked)
      expect([asked, status]).toEqual([asked, 200])
      expect(text).toContain('<title>Disponibile a breve · Chiostro</title>')
      // The same for every address, so not indexable.
      expect(text).toContain('<meta name="robots" content="noindex, nofollow">')
      expect(text).not.toContain('rel="canonical"')
      expect(text).not.toContain('Clotilde')
    }
  })

  it('the landing page shows the part that is open', async () => {
    await setFlag('professors', true)
    const { text } = await html('/courses-professors')
    expect(text).toContain('<title>Corsi &amp; Professori · Chiostro</title>')
    expect(text).toMatch(/<h2[^>]*><a [^>]*href="\/professors"/)
    expect(text).not.toMatch(/<h2[^>]*><a [^>]*href="\/courses"/)
    expect((await html('/sitemap.xml')).text).toContain('/courses-professors</loc>')
    await setFlag('professors', false)
  })
})

describe('while both sections are open', () => {
  beforeAll(async () => {
    await setFlag('courses', true)
    await setFlag('professors', true)
  })

  it('the list and the landing page have titles of their own, the latter one address under two names', async () => {
    expect((await html('/professors')).text).toContain('<title>Professori · Chiostro</title>')
    for (const name of ['/courses-professors', '/corsi-professori']) {
      const { text } = await html(name)
      expect(text).toContain('<title>Corsi &amp; Professori · Chiostro</title>')
      expect(text).toContain(canonical('/courses-professors'))
    }
  })

  it('a professor is shown with the verdict in the description, and to machines as a person', async () => {
    const { status, text } = await html(path)
    expect(status).toBe(200)
    expect(text).toContain('<title>Clotilde D’Ambrosio &lt;b&gt;, Scienze &quot;Dure&quot; · Chiostro</title>')
    const verdict = 'Discreto: 23,9 su 30 in 1 recensione anonima degli studenti. Insegna Analisi Matematica I, Geometria.'
    expect(text).toContain(`<meta property="og:description" content="${verdict}">`)
    expect(text).toContain(canonical(path))
    expect(text).not.toContain('<b>')
    expect(dataOf(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Clotilde D’Ambrosio <b>',
        url: `http://chiostro.test${path}`,
        affiliation: {
          '@type': 'CollegeOrUniversity',
          name: test.config.instance.universityName,
          department: { '@type': 'Organization', name: 'Scienze "Dure"' },
        },
        knowsAbout: ['Analisi Matematica I', 'Geometria'],
      },
    })
  })

  it('an unknown or hidden professor is 404', async () => {
    const hidden = await createProfessor(test, { isVisible: false })
    for (const id of ['unknown', hidden.id]) {
      const { status, text } = await html(`/professors/${id}`)
      expect([status, text.includes('<title>Professore non trovato · Chiostro</title>')]).toEqual([404, true])
    }
  })
})
