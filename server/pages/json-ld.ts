import { details } from '../../content/details.ts'
import type { Details } from '../../content/shape.ts'
import { shownDiets } from '../../domain/check.ts'
import type { Diet } from '../../domain/diets.ts'
import { isTextOnly } from '../../domain/dish.ts'
import type { Dish } from '../../domain/dish.ts'
import { arrange } from '../../domain/menu.ts'
import type { Course, Sitting } from '../../domain/menu.ts'
import { asShown } from '../../domain/typed.ts'
import { SHARED_PICTURE } from './branding.ts'
import type { DatedMenu } from './page.ts'

/** The restaurant and its menu as schema.org JSON-LD for search engines, from the same data as the page. */
export function restaurantLd({ revision, dishes, changedAt }: DatedMenu, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${siteUrl}/#restaurant`,
    name: details.name,
    slogan: details.tagline,
    description: details.pages.home.description,
    url: `${siteUrl}/`,
    image: `${siteUrl}${SHARED_PICTURE.path}`,
    telephone: details.phone.dialled,
    email: details.email,
    address: addressLd(details.address),
    openingHoursSpecification: details.sessions.map(hoursLd),
    servesCuisine: details.cuisines,
    priceRange: details.priceRange,
    currenciesAccepted: details.currency,
    acceptsReservations: `${siteUrl}/#book`,
    sameAs: details.social.map(({ link }) => new URL(link, siteUrl).href),
    hasMap: details.maps[0]?.link,
    hasMenu: {
      '@type': 'Menu',
      name: `Menu of ${details.name}`,
      url: `${siteUrl}/#menu`,
      inLanguage: 'en-GB',
      version: revision,
      ...(changedAt !== undefined && { dateModified: new Date(changedAt * 1000).toISOString() }),
      hasMenuSection: arrange(dishes.map(asShown)).map(sittingLd),
    },
  }
}

function addressLd({ street, town, postcode, country }: Details['address']): object {
  return { '@type': 'PostalAddress', streetAddress: street, addressLocality: town, postalCode: postcode, addressCountry: country }
}

function hoursLd({ name, days, opens, closes }: Details['sessions'][number]): object {
  return { '@type': 'OpeningHoursSpecification', name, dayOfWeek: days, opens, closes }
}

function sittingLd({ name, courses }: Sitting<Dish>): object {
  return { '@type': 'MenuSection', name: asRead(name), hasMenuSection: courses.map(courseLd) }
}

/** The name of a sitting or a course as guests read it: `Lunch`, which is stored in capitals (R36). */
function asRead(name: string): string {
  return name.slice(0, 1) + name.slice(1).toLowerCase()
}

/** R20: nobody can order a line of text, so it becomes part of the description of its course. */
function courseLd({ name, dishes }: Course<Dish>): object {
  const texts = dishes.filter(isTextOnly).map(({ description }) => description)
  const items = dishes.filter((dish) => !isTextOnly(dish)).map(dishLd)
  return {
    '@type': 'MenuSection',
    name: asRead(name),
    ...(texts.length > 0 && { description: texts.join('\n') }),
    ...(items.length > 0 && { hasMenuItem: items }),
  }
}

/** G11: one for each portion. A price in words is no offer, unless it is to say that the dish is sold out. */
function offersLd({ price, portions, soldOut }: Dish): object {
  if (portions) return { offers: portions.map((portion) => ({ ...offerLd(portion.price, soldOut !== undefined), name: portion.name })) }
  return price !== 0 || soldOut ? { offers: offerLd(price, soldOut !== undefined) } : {}
}

/** G11: of what the kitchen does on request nothing is said, and of gluten nothing, since only a promise has a word there (G6). */
const DIETS_LD: { readonly [Name in Diet]?: string } = {
  VEGETARIAN: 'https://schema.org/VegetarianDiet',
  VEGAN: 'https://schema.org/VeganDiet',
}

function dietsLd(dish: Dish): object {
  const suitable = shownDiets(dish).flatMap(({ diet, onRequest }) => (onRequest ? [] : (DIETS_LD[diet] ?? [])))
  return suitable.length > 0 ? { suitableForDiet: suitable } : {}
}

function offerLd(price: number, isSoldOut: boolean): object {
  return {
    '@type': 'Offer',
    ...(price !== 0 && { price: price.toFixed(2), priceCurrency: details.currency }),
    ...(isSoldOut && { availability: 'https://schema.org/SoldOut' }),
  }
}

/** R21: a dish without a title is named by its description or, without one, by its course. Of allergens it has no word (G11). */
function dishLd(dish: Dish): object {
  const { title, description, course } = dish
  const isNamed = title.trim() !== ''
  return {
    '@type': 'MenuItem',
    name: isNamed ? title : description || asRead(course),
    ...(isNamed && description !== '' && { description }),
    ...offersLd(dish),
    ...dietsLd(dish),
  }
}
