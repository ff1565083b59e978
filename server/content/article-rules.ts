// Fills the rules of law in articles with what holds today.
import { dubaiDay } from '#shared/dubai-day.ts';
import { fillElements, fillStored } from '#shared/rules/fill.ts';
import { fillExcerpt } from '../articles/sanitize.ts';

export function fillArticle<Article extends { topic: string; content: string }>(article: Article): Article {
  const today = dubaiDay();
  return { ...article, topic: fillStored(article.topic, today), content: fillElements(article.content, today) };
}

export function fillCard<Card extends { topic: string; excerpt: string }>(card: Card): Card {
  const today = dubaiDay();
  return { ...card, topic: fillStored(card.topic, today), excerpt: fillExcerpt(card.excerpt, today) };
}
