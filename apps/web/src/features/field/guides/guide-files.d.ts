declare module "*.md?guide" {
  const guide: import("./rendered-guide.ts").RenderedGuide;
  export default guide;
}
