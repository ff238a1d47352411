// The types of Selenium name this module by its folder, which Node does not resolve.
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote';
}
