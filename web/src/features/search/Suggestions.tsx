import { degreeCourseText } from '@chiostro/domain/catalogue/levels'
import { thumbnailOf } from '@chiostro/domain/images/images'
import { maxMatches } from '@chiostro/domain/text/search'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { SearchSuggestionsQuery as Found, SearchMatch } from '../../../generated/gql/graphql.ts'
import { graphql } from '../../../generated/gql/index.ts'
import { byMatch } from '../../components/SeparateMatches.tsx'
import type { useSuggestions } from '../../components/SuggestionList.tsx'
import { useI18n, useT } from '../../i18n/I18nProvider.tsx'
import { professorPath, subjectPath } from '../../navigation/addresses.ts'
import { BookPicture } from '../books/BookPicture.tsx'
import { departmentThemes, Portal, unknownTheme } from '../catalogue/Portal.tsx'
import { byName } from '../catalogue/subjectGroups.ts'
import { DateLeaf } from '../events/DateLeaf.tsx'
import { Avatar } from '../professors/avatar/Avatar.tsx'
import styles from './Suggestions.module.css'

/** A few of each kind, in one operation; of subjects more, as those of one name share a line. */
export const SearchSuggestions = graphql(`
  query SearchSuggestions($search: String!, $courses: Boolean!, $professors: Boolean!) {
    departments @include(if: $courses) {
      id
      name
    }
    searchSubjects(query: $search, first: 12) @include(if: $courses) {
      totalCount
      edges {
        match
        node {
          id
          courseName
          degreeCourse {
            id
            name
            level
            code
          }
          department {
            id
            name
          }
        }
      }
    }
    professors(search: $search, first: 3) @include(if: $professors) {
      totalCount
      edges {
        match
        node {
          id
          name
          department
        }
      }
    }
    books(search: $search, first: 3) {
      totalCount
      edges {
        match
        node {
          id
          title
          course
          price
          imageUrls
          coverImageIndex
        }
      }
    }
    events(search: $search, first: 3) {
      totalCount
      edges {
        match
        node {
          id
          title
          date
          location
          isOver
        }
      }
    }
  }
`)

interface Option {
  to: string
  name: string
  facts: (string | false)[]
  picture: ReactNode
}

interface Group {
  label: string
  options: Option[]
}

const shown = 3

type Matches<Node> = { totalCount: number; edges: { node: Node; match: SearchMatch }[] } | null | undefined

/** The lines of each kind, the last one with the way to all; where nothing has the words of the search, what resembles it. */
export function useGroups(answer: Found | undefined, search: string): { groups: Group[]; hasExact: boolean } {
  const i18n = useI18n()
  const { t, formats } = i18n
  return useMemo(() => {
    if (!answer) return { groups: [], hasExact: false }
    const { departments = [], searchSubjects, professors, books, events } = answer
    const themes = departmentThemes(departments)
    const hasExact = [searchSubjects, professors, books, events].some((kind) => kind && kind.totalCount > 0)
    function groupOf<Node>(
      label: string,
      all: [to: string, name: string],
      matches: Matches<Node>,
      optionOf: (node: Node) => Option,
    ): Group {
      const total = matches?.totalCount ?? 0
      const nodes = hasExact ? byMatch(matches?.edges ?? []).exact : (matches?.edges.map(({ node }) => node) ?? [])
      const options = nodes.slice(0, shown).map(optionOf)
      const count = total > maxMatches ? `${maxMatches}+` : formats.whole(total)
      const [to, name] = all
      const rest = { to: `${to}?${new URLSearchParams({ search })}`, name: t(name, { count }), facts: [], picture: null }
      return { label: t(label), options: total > options.length ? [...options, rest] : options }
    }
    const subjects = searchSubjects && { ...searchSubjects, edges: firstOfName(searchSubjects.edges) }
    const groups = [
      groupOf('Esami', ['/courses', 'Tutti gli esami ({count})'], subjects, ({ id, courseName, degreeCourse, department }) => ({
        to: subjectPath(id),
        name: courseName,
        facts: [degreeCourseText(i18n, degreeCourse)],
        picture: <Portal theme={themes.get(department.id) ?? unknownTheme} />,
      })),
      groupOf('Professori', ['/professors', 'Tutti i professori ({count})'], professors, ({ id, name, department }) => ({
        to: professorPath(id),
        name,
        facts: [department],
        picture: <Avatar name={name} department={department} />,
      })),
      groupOf('Libri', ['/books', 'Tutti i libri ({count})'], books, ({ id, title, course, imageUrls, coverImageIndex, ...book }) => {
        const cover = imageUrls[coverImageIndex] ?? imageUrls[0]
        return {
          to: `/books/${id}`,
          name: title,
          facts: [formats.price(book.price), course],
          picture: <BookPicture title={title} course={course} src={cover && thumbnailOf(cover)} eager />,
        }
      }),
      groupOf('Eventi', ['/events', 'Tutti gli eventi ({count})'], events, ({ id, title, date, location, isOver }) => ({
        to: `/events/${id}`,
        name: title,
        facts: [isOver && t('Concluso'), formats.day(date), location],
        picture: <DateLeaf date={date} faded={isOver} />,
      })),
    ]
    return { groups: groups.filter(({ options }) => options.length > 0), hasExact }
  }, [answer, search, i18n, t, formats])
}

/** The first of the subjects of one name, as those of several degree courses. */
function firstOfName<Edge extends { node: { courseName: string } }>(edges: Edge[]): Edge[] {
  const first = new Set(byName(edges.map(({ node }) => node)).map(([subject]) => subject))
  return edges.filter(({ node }) => first.has(node))
}

interface Props {
  suggestions: ReturnType<typeof useSuggestions<Option>>
  groups: readonly Group[]
}

export function Suggestions({ suggestions: { items, listId, optionOf }, groups }: Props) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={list} id={listId} role="listbox" aria-label={t('Risultati')} hidden={groups.length === 0}>
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
        <div key={label} role="group" aria-label={label} className={styles.group}>
          <p aria-hidden className={styles.label}>
            {label}
          </p>
          {options.map((option) => (
            <div key={option.to} {...optionOf(option, items.indexOf(option))} className={styles.option}>
              {option.picture && (
                <div aria-hidden className={styles.picture}>
                  {option.picture}
                </div>
              )}
              <span className={option.picture ? styles.words : styles.all}>
                {option.name}
                {option.facts.length > 0 && <span className={styles.facts}>{option.facts.filter(Boolean).join(' · ')}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
