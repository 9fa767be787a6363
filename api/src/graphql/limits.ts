import { ComplexityErrorKind } from '@pothos/plugin-complexity'
import {
  type ASTVisitor,
  type FieldNode,
  GraphQLError,
  Kind,
  MaxIntrospectionDepthRule,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** `bodyBytes` holds twenty descriptions at full length (`publishBooks`), of characters of three bytes. */
export const limits = { tokens: 1500, aliases: 15, duplicateFields: 5, directives: 20, bodyBytes: 300_000 } as const

/** Counted by Pothos over the whole operation; a list multiplies its fields by `first` (or 10). */
export const costLimits = { depth: 10, breadth: 175, complexity: 5000 } as const

const limitCode = 'QUERY_TOO_LARGE'

const exceeds = (what: string, max: number, actual: number | string, node?: FieldNode) =>
  new GraphQLError(`The query exceeds the limit of ${max} ${what} (found ${actual}).`, {
    nodes: node,
    extensions: { code: limitCode, limit: what, max },
  })

export const adminCostLimits = { ...costLimits, complexity: 10 * costLimits.complexity } as const

type LimitedFields = Record<'depth' | 'breadth' | 'complexity', number> & { maxComplexity?: number }

export function limitError(kind: ComplexityErrorKind, fields: LimitedFields): GraphQLError {
  if (kind === ComplexityErrorKind.Depth) return exceeds('levels of depth', costLimits.depth, fields.depth)
  if (kind === ComplexityErrorKind.Breadth) return exceeds('fields', costLimits.breadth, fields.breadth)
  return exceeds('points of cost', fields.maxComplexity ?? costLimits.complexity, fields.complexity)
}

/** Existing libraries overlook `__typename` and repeated fields. */
export const limitRules: ValidationRule[] = [aliasesRule, duplicateFieldsRule, directivesRule, MaxIntrospectionDepthRule]

function aliasesRule(context: ValidationContext): ASTVisitor {
  let aliases = 0
  return {
    Field(node) {
      if (node.alias && ++aliases === limits.aliases + 1) context.reportError(exceeds('aliases', limits.aliases, 'more', node))
    },
  }
}

function directivesRule(context: ValidationContext): ASTVisitor {
  let directives = 0
  return {
    Directive() {
      if (++directives === limits.directives + 1) context.reportError(exceeds('directives', limits.directives, 'more'))
    },
  }
}

/** Repeating a field adds nothing to the response, but merging the repetitions costs time. */
function duplicateFieldsRule(context: ValidationContext): ASTVisitor {
  return {
    SelectionSet(selectionSet: SelectionSetNode) {
      const seen = new Map<string, number>()
      for (const selection of selectionSet.selections) {
        const key =
          selection.kind === Kind.FIELD
            ? (selection.alias ?? selection.name).value
            : selection.kind === Kind.FRAGMENT_SPREAD
              ? `...${selection.name.value}`
              : null
        if (key === null) continue
        const times = (seen.get(key) ?? 0) + 1
        seen.set(key, times)
        if (times === limits.duplicateFields + 1) {
          context.reportError(exceeds(`repetitions of the field "${key}"`, limits.duplicateFields, 'more'))
        }
      }
    },
  }
}
