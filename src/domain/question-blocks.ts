/** Short question sets that can be added to any survey before its launch. */
import type { Category, Template } from './template.ts'

export const blocks = ['ons4', 'recommend'] as const
export type Block = (typeof blocks)[number]

/** Placeholder in a block's texts for the company's name. */
const COMPANY = '{company}'

const blockOf = ({ key }: Category) => blocks.find((block) => block === key)

/** The blocks in a survey, in the order in which they are offered. */
export const blocksIn = ({ categories }: Pick<Template, 'categories'>): Block[] =>
  blocks.filter((block) => categories.some((category) => blockOf(category) === block))

/**
 * Adds and removes blocks until the template has exactly the given ones. Existing blocks keep their place,
 * and new ones are added at the end.
 */
export function withBlocks<T extends { categories: Category[] }>(
  template: T,
  wanted: readonly Block[],
  offered: Record<Block, Category>,
): T {
  const there = blocksIn(template)
  const kept = template.categories.filter((category) => {
    const block = blockOf(category)
    return block === undefined || wanted.includes(block)
  })
  const added = blocks.filter((block) => wanted.includes(block) && !there.includes(block))
  return { ...template, categories: [...kept, ...added.map((block) => offered[block])] }
}

/** The blocks, with the company's name in their texts. */
export const blocksFor = (offered: Record<Block, Category>, company: string): Record<Block, Category> => ({
  ons4: named(offered.ons4, company),
  recommend: named(offered.recommend, company),
})

/** Updates the template's blocks to the company's current name. */
export function withCompany<T extends { categories: Category[] }>(
  template: T,
  offered: Record<Block, Category>,
): T {
  const words = new Map(
    blocks.flatMap((block) => offered[block].questions.map(({ key, question }) => [key, question])),
  )
  const categories = template.categories.map((category) =>
    blockOf(category) === undefined
      ? category
      : {
          ...category,
          questions: category.questions.map((asked) => ({
            ...asked,
            question: words.get(asked.key) ?? asked.question,
          })),
        },
  )
  return { ...template, categories }
}

const named = (category: Category, company: string): Category => ({
  ...category,
  questions: category.questions.map((asked) => ({
    ...asked,
    // A function, because `replace` gives '$&' in a replacement string a special meaning.
    question: asked.question.replace(COMPANY, () => company),
  })),
})
