declare module "*.md?guide" {
  const guide: { title: string; html: string };
  export default guide;
}
