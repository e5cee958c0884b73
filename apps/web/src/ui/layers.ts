/** What is open over the screen: the browser's back button closes the top one and leaves the rest as it is. */
import { useEffectEvent, useLayoutEffect } from "react";

const layers: (() => void)[] = [];

let beforeLayer: () => void = () => undefined;

/** @param prepare called before each layer opens, so that the back button has somewhere to go back to */
export function prepareLayers(prepare: () => void): void {
  beforeLayer = prepare;
}

/** @param isLayer false for a screen of its own, which the back button leaves */
export function useLayer(isLayer: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isLayer) return undefined;
    const layer = () => close();
    beforeLayer();
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isLayer]);
}

/** Closes it; undefined where nothing is open. */
export const topLayer = (): (() => void) | undefined => layers.at(-1);
