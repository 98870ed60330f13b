import { labelPlaces, type LabelPlace } from "@/features/ranking/PriceMap/label-places";
import { mapScale, type DrawnPoint, type MapScale } from "@/features/ranking/PriceMap/map-scale";
import css from "@/features/ranking/PriceMap/PriceMap.module.css";
import { ratingBandOf } from "@/lib/rating/bands";
import { openInterval } from "@/lib/rating/displayed";
import type { MapPoint } from "@/lib/ranking/ranking-glance";
import type { RankingQuery } from "@/lib/ranking/ranking-query";
import { glanceText, wholeReais } from "@/text/ranking-glance";
import { Fragment } from "react";

const text = glanceText.map;

/** What the drawing is at least: beside filters and choices of a large screen, on a page of its own, and on a phone. */
const ABOVE_LIST = { width: 410, letterWidth: 7 };
const WIDE = { width: 700, letterWidth: 7 };
const NARROW = { width: 290, letterWidth: 6.6 };

type PriceRange = Pick<RankingQuery, "minimumPriceCents" | "maximumPriceCents">;

interface PriceMapProps {
  points: readonly MapPoint[];
  /** In pixels. */
  height: number;
  range: PriceRange;
  /** The list has the same links, so that the keyboard need not go through all points first; and narrow screens lack the drawing. */
  isAboveList: boolean;
}

function pointText({ name, displayed, low, high, priceCents }: MapPoint): string {
  const interval = openInterval({ displayed, low, high });
  return text.point(name, displayed, interval, priceCents);
}

function rangeText({ minimumPriceCents: from, maximumPriceCents: to }: PriceRange): string | null {
  if (from !== null && to !== null) return text.between(from, to);
  if (from !== null) return text.from(from);
  return to === null ? null : text.upTo(to);
}

/** The chosen prices. */
function Range({ range, scale: { leftOf, height } }: { range: PriceRange; scale: MapScale }) {
  const label = rangeText(range);
  if (label === null) return null;
  const left = range.minimumPriceCents === null ? 0 : leftOf(range.minimumPriceCents);
  const right = range.maximumPriceCents === null ? 100 : leftOf(range.maximumPriceCents);
  const isLeft = right < 30;
  return (
    <>
      <rect
        className={css.range}
        x={`${left}%`}
        y={0}
        width={`${Math.max(0, right - left)}%`}
        height={height}
      />
      <text
        className={css.rangeName}
        x={`${isLeft ? left : right}%`}
        y={height - 8}
        dx={isLeft ? 6 : -6}
        textAnchor={isLeft ? "start" : "end"}
      >
        {label}
      </text>
    </>
  );
}

/** Pixels from a point's middle. */
const below = ({ top }: DrawnPoint, place: number) => Number((place - top).toFixed(1));

/** The best for each price. */
function Line({ points }: { points: readonly DrawnPoint[] }) {
  const best = points.filter(({ standing }) => standing === "best");
  return best.slice(1).map((point, index) => {
    const from = best[index] ?? point;
    return (
      <line
        key={point.slug}
        className={css.line}
        x1={`${from.left}%`}
        y1={from.top}
        x2={`${point.left}%`}
        y2={point.top}
      />
    );
  });
}

function Name({
  point,
  place,
  className,
}: {
  point: DrawnPoint;
  place: LabelPlace | undefined;
  className?: string | undefined;
}) {
  if (!place) return null;
  return (
    <text className={className} dx={place.dx} dy={place.dy} textAnchor={place.anchor}>
      {point.name}
    </text>
  );
}

/**
 * Prices across and Notas upwards, each with its interval. Drawn by the server in the page's own pixels, so that letters have
 * their size at any width; the names that fit differ between narrow and wide screens.
 */
export function PriceMap({ points, height, range, isAboveList }: PriceMapProps) {
  const scale = mapScale(points, height);
  const [wide, narrow] = [isAboveList ? ABOVE_LIST : WIDE, NARROW].map((size) =>
    labelPlaces(scale.points, { ...size, height }),
  );
  return (
    <div className={css.frame}>
      <svg className={css.map} height={height} role="group" aria-label={text.chart}>
        <Range range={range} scale={scale} />
        <g aria-hidden="true">
          {scale.scores.map(({ score, top }) => (
            <Fragment key={score}>
              <line className={css.grid} x2="100%" y1={top} y2={top} />
              <text className={css.score} x={-10} y={top + 4}>
                {score}
              </text>
            </Fragment>
          ))}
          {scale.prices.map(({ cents, left }, index) => (
            <text
              key={cents}
              className={index % 2 === 1 ? `${css.price} ${css.wide}` : css.price}
              x={`${left}%`}
              y={height + 20}
            >
              {wholeReais(cents)}
            </text>
          ))}
        </g>
        <Line points={scale.points} />
        {scale.points.map((point) => (
          <a
            key={point.slug}
            href={`/itens/${point.slug}`}
            data-band={ratingBandOf(point.displayed).id}
            data-standing={point.standing}
            aria-label={pointText(point)}
            tabIndex={isAboveList ? -1 : undefined}
          >
            <svg x={`${point.left}%`} y={point.top}>
              <line y1={below(point, point.topOfHigh)} y2={below(point, point.topOfLow)} />
              {/* What can be pressed, and what is seen; the style sheet has their sizes. */}
              <circle />
              <circle />
              <Name
                className={isAboveList ? undefined : css.wide}
                point={point}
                place={wide?.get(point.slug)}
              />
              {!isAboveList && <Name className={css.narrow} point={point} place={narrow?.get(point.slug)} />}
            </svg>
          </a>
        ))}
      </svg>
    </div>
  );
}
