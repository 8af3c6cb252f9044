import type { Dish } from '../domain/dish.ts'

/**
 * Dishes that break layouts, for the tests that look at one: each in a sitting of its own (`word`), and deleted at its end, because
 * every test shares one menu. No guest should meet them on the opening menu.
 */
export const ODD_DISHES: Readonly<Record<string, Pick<Dish, 'title' | 'price' | 'description' | 'portions' | 'priceWords' | 'diets'>>> = {
  'a long name': {
    title: 'Mussels steamed in dry cider with leeks, smoked bacon, thyme and cream, and a paper bag of chips for mopping the pot',
    price: 17.5,
    description: 'A kilo of rope-grown mussels',
  },
  'a long text': {
    title: 'Harbour stew',
    price: 23.5,
    description: 'It starts before breakfast, with cold water, fennel tops, peppercorns and a strip of orange peel. '.repeat(10).trim(),
  },
  'a price without a name': { title: '', price: 1, description: 'Add a flake, a scoop or a shake of sprinkles' },
  'a name without a price': { title: 'Market fish', price: 0, description: 'Priced on the board, by its weight' },
  'a name alone': { title: "Fisherman's pie", price: 0, description: '' },
  'a text alone': { title: '', price: 0, description: 'After a gale the shellfish list runs short' },
  'six sizes with long names': {
    title: 'Plateau de fruits de mer for one, for two or for the table',
    price: 1,
    description: 'Whatever came in this morning',
    portions: Array.from({ length: 6 }, (_, i) => ({ name: `for ${i + 1}, with everything`, price: 1 + i * 1111 })),
  },
  'a price in words as long as words may be': {
    title: 'Native lobster',
    price: 0,
    description: '',
    priceWords: 'by weight: ask what the boats landed now',
    diets: [{ diet: 'NO_GLUTEN_INGREDIENTS', onRequest: true }],
  },
  'an emoji, accents and a sign': { title: '🐟 Crème brûlée', price: 9999.99, description: '(V, GF) with aïoli <B>' },
}
